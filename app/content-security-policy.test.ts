import { expect, test } from "vitest"
import { contentSecurityPolicy } from "./content-security-policy"

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]

test("a document's policy allows the site's own script files and no inline script", () => {
	expect(scriptsOf(contentSecurityPolicy(null))).toBe("'self'")
	expect(contentSecurityPolicy(null)).toContain("require-trusted-types-for 'script'")
})

test("an app's policy allows what carries the response's nonce, whatever else its page contains", () => {
	expect(scriptsOf(contentSecurityPolicy("abc"))).toBe("'self' 'nonce-abc'")
	expect(contentSecurityPolicy("abc")).not.toContain("sha256-")
})
