export interface Seeded {
  /** From 0 up to, but not including, 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number; both ends are possible. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(list: readonly Item[]) => Item
  shuffled: <Item>(list: readonly Item[]) => Item[]
}

/** Random numbers that are always the same for the same seed, so that the demo is the same on every machine. */
export function seeded(words: string): Seeded {
  let state = 2_166_136_261
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
  const shuffled = <Item>(list: readonly Item[]): Item[] =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)

  return {
    next,
    whole,
    pick,
    shuffled,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
  }
}
