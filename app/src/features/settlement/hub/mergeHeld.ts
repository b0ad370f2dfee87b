import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'

/** How much is released on each day, over all kinds of earnings, earliest day first. */
export function mergeHeld(estimates: readonly Pick<Estimate, 'held'>[]): Estimate['held'] {
  const wonAt = new Map<number, number>()
  for (const { until, won } of estimates.flatMap(({ held }) => held))
    wonAt.set(until.getTime(), (wonAt.get(until.getTime()) ?? 0) + won)
  return [...wonAt].toSorted(([a], [b]) => a - b).map(([until, won]) => ({ until: new Date(until), won }))
}
