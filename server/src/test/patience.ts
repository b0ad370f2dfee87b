/**
 * How long a test waits for what must happen. A passing test never waits that long, so a busy machine fails no test.
 * Shorter than a test's own limit (vitest.config.ts), so that a failure names what did not happen.
 */
export const patienceMs = 60_000

/** For what the rules promise within a second or two. A busy machine may be late, but not by a minute. */
export const promptMs = 8_000
