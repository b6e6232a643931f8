/** For a test with a time limit, on a busy machine: `test("…", timed, …)`. */
export const timed = { retry: 2 } as const
