import { setTimeout as wait } from 'node:timers/promises'

/** Repeats the call until its answer is neither null nor false. Throws an error with `what` after `withinMs`. */
export async function until<Out>(
  what: string,
  ask: () => Out | Promise<Out>,
  withinMs = 15_000,
): Promise<NonNullable<Exclude<Out, false>>> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer as NonNullable<Exclude<Out, false>>
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs} ms`)
    await wait(10)
  }
}
