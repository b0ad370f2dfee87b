/**
 * How long a test waits for what surely comes. A passing test never waits that long, and a busy machine fails no test.
 * Less than a test may take (vitest.config.ts), so that a failure says what did not come.
 */
export const patienceMs = 60_000

/** For what the rules promise within a second or two. A busy machine may be late; a look of a minute is too late. */
export const promptMs = 8_000
