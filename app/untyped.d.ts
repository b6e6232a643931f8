// Libraries without types.

declare module "fresh" {
	export default function fresh(
		asked: Record<string, string | undefined>,
		answered: Record<string, string>,
	): boolean
}

declare module "negotiator" {
	export default class Negotiator {
		constructor(request: { headers: Record<string, string | string[] | undefined> })
		encoding(available: string[], preferred?: string[]): string | undefined
		mediaType(available: string[]): string | undefined
	}
}
