/** A pseudo-random sequence of 32-bit numbers that is the same on every machine (mulberry32). Not for secrets. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** The numbers from 0 to `length` − 1, shuffled the same way on every machine. */
export function shuffled(length: number, next: () => number): number[] {
  const numbers = Array.from({ length }, (_, at) => at)
  for (let at = length - 1; at > 0; at--) {
    const other = next() % (at + 1)
    ;[numbers[at], numbers[other]] = [numbers[other]!, numbers[at]!]
  }
  return numbers
}
