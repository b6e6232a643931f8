/** For a test that holds a clock: a busy machine may be late once or twice. (`test("…", timed, …)`) */
export const timed = { retry: 2 } as const
