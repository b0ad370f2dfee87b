/**
 * How long a test waits for something that must happen. A passing test never waits this long, so tests do not fail only
 * because the machine is busy. It is shorter than the time limit of a test (vitest.config.ts), so that a failure says
 * what did not happen.
 */
export const patienceMs = 60_000

/** For things that the rules promise within a second or two. A busy machine may delay them, but not by a minute. */
export const promptMs = 8_000
