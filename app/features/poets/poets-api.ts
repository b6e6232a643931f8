import { expectShape, fetchJson } from "~/platform/browser/api-client"
import { isObject } from "~/platform/shape"
import type { PoetRecord } from "./poet-schema"

const isPoet = (value: unknown): value is PoetRecord =>
	isObject(value) && typeof value.id === "string" && typeof value.name === "string"
const isPoets = (value: unknown): value is PoetRecord[] =>
	Array.isArray(value) && value.every(isPoet)

export const fetchPoets = async (): Promise<PoetRecord[]> =>
	expectShape(await fetchJson("/api/poets", { notFound: true }), isPoets)
