import { z } from "zod"

// The only import of zod. In the browser it must not compile schemas: the content security policy
// forbids it and reports each attempt. package.json lists this module under sideEffects.
z.config({ jitless: typeof document !== "undefined" })

export { z }
