import { z } from "zod"

// The one door to zod. In the browser it must not compile its schemas: the content security policy
// forbids that, and a mere try is reported as a violation. package.json says that this module does
// something, so that bundlers keep it.
z.config({ jitless: typeof document !== "undefined" })

export { z }
