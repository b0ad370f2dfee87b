/**
 * How long a test waits for something that must happen. A passing test never waits this long, so tests do not fail only
 * because the machine is busy. It is shorter than the time limit of a test (vitest.config.ts), so that a failure says
 * what did not happen.
 */
export const patienceMs = 60_000

/**
 * For things that the rules promise within a second or two. A very busy machine delays them by many seconds; a minute
 * would be too long, because then a node reads again what it remembers, even without an event on the bus.
 */
export const promptMs = 25_000
