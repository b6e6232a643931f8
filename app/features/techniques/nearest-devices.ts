import { nearest } from "~/platform/nearest"
import { type Device, DEVICES } from "./devices"

const MAX_LENGTH = 100

/** Devices with a name like it. */
export const nearestDevices = (asked: string): Device[] =>
	nearest(asked.slice(0, MAX_LENGTH), DEVICES, { nameOf: ({ name }) => name })

const OFFERED = 3

/** What to say of an id that no device has. */
export function unknownDevice(asked: string): string {
	const near = nearestDevices(asked)
		.slice(0, OFFERED)
		.map(({ id }) => `“${id}”`)
	const sentence = `There is no technique “${asked.slice(0, MAX_LENGTH)}”.`
	if (near.length === 0) return `${sentence} The page of techniques lists all that there are.`
	return `${sentence} Did you mean ${near.join(" or ")}?`
}
