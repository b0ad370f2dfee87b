import { tokenBuckets, type TokenBuckets } from './tokenBuckets.ts'

/** How many of something each person, address or account does at the same time. */
export interface Turns {
  /** Starts one. Returns the function that ends it, or null when the key already has as many as it may. */
  begin(key: string): (() => void) | null
}

/** The limits of this node by name, so that every caller of a name shares one count. */
export interface Limits {
  /** How often: `burst` at once, then `perSecond`. */
  rate(name: string, rate: { perSecond: number; burst: number }): TokenBuckets
  /** How many at the same time. */
  atOnce(name: string, max: number): Turns
}

function turnsOf(max: number): Turns {
  const running = new Map<string, number>()
  return {
    begin(key) {
      const count = running.get(key) ?? 0
      if (count >= max) return null
      running.set(key, count + 1)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        const left = running.get(key)! - 1
        if (left > 0) running.set(key, left)
        else running.delete(key)
      }
    },
  }
}

export function openLimits(now: () => Date): Limits {
  const rates = new Map<string, TokenBuckets>()
  const turns = new Map<string, Turns>()
  return {
    rate(name, { perSecond, burst }) {
      const known = rates.get(name) ?? tokenBuckets({ perSecond, burst, now })
      rates.set(name, known)
      return known
    },
    atOnce(name, max) {
      const known = turns.get(name) ?? turnsOf(max)
      turns.set(name, known)
      return known
    },
  }
}
