import { setTimeout as wait } from 'node:timers/promises'
import { patienceMs } from './patience.ts'

/** Repeats the call until its answer is neither null nor false. Throws an error with `what` after `withinMs`. */
export async function until<Out>(
  what: string,
  ask: () => Out | Promise<Out>,
  withinMs = patienceMs,
): Promise<NonNullable<Exclude<Out, false>>> {
  const begun = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer as NonNullable<Exclude<Out, false>>
    const waitedMs = performance.now() - begun
    if (waitedMs > withinMs) throw new Error(`${what}: not within ${withinMs} ms`)
    // Asks less often the longer it takes: each question takes time from the work that the test waits for.
    await wait(Math.min(10 + waitedMs / 20, 100))
  }
}
