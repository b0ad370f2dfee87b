/** A pseudo-random generator (mulberry32). The same seed leads to the same decisions. */
export interface Seeded {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  below(count: number): number
  /** Null if the list is empty. */
  pick<T>(from: readonly T[]): T | null
  shuffled<T>(from: readonly T[]): T[]
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    pick: (from) => from[below(from.length)] ?? null,
    shuffled: (from) =>
      from
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  }
}
