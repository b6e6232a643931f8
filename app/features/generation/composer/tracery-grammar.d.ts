declare module "tracery-grammar" {
	type Modifier = (text: string, parameters?: string[]) => string
	type Grammar = {
		addModifiers(modifiers: Record<string, Modifier>): void
		flatten(rule: string): string
		pushRules(symbol: string, rules: readonly string[]): void
		clearState(): void
	}
	const tracery: {
		createGrammar(rules: Record<string, readonly string[]>): Grammar
		setRng(random: () => number): void
		parse(rule: string): unknown
		parseTag(tag: string): unknown
	}
	export default tracery
}
