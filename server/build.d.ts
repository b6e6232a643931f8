/** The app's routes and entry, as the framework's build makes them. */
declare module "virtual:remix/server-build" {
	const build: import("@remix-run/node").ServerBuild
	export = build
}
