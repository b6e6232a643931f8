declare module "virtual:pronunciations" {
	const text: string
	export default text
}
