import { setTimeout as wait } from 'node:timers/promises'
import { patienceMs } from './patience.ts'

/**
 * Repeats the call until its result is neither null nor false, and returns the result. After `withinMs`, throws an
 * error that contains `what`.
 */
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
    // Polls less often the longer it takes, because each poll slows down the work that the test waits for.
    await wait(Math.min(10 + waitedMs / 20, 100))
  }
}
