interface Bucket {
  tokens: number
  at: number
}

export interface TokenBuckets {
  /** Takes tokens (one by default). Returns 0, or the number of seconds until enough are available. */
  take(key: string, count?: number): number
  /** Counts tokens that another node gave out (or, below zero, took back), as far as the bucket has them. */
  note(key: string, count: number): void
  /** Returns tokens to the bucket. */
  giveBack(key: string, count?: number): void
}

/**
 * One bucket for each key, such as a person or an address. A bucket starts with `burst` tokens and is refilled at
 * `perSecond`.
 */
export function tokenBuckets(options: { perSecond: number; burst: number; now: () => Date }): TokenBuckets {
  const { perSecond, burst, now } = options
  const buckets = new Map<string, Bucket>()
  let sweptAt = now().getTime()

  const sweep = (at: number) => {
    if (at - sweptAt < 60_000) return
    sweptAt = at
    for (const [key, bucket] of buckets)
      if (bucket.tokens + ((at - bucket.at) / 1000) * perSecond >= burst) buckets.delete(key)
  }

  const filled = (key: string): Bucket => {
    const at = now().getTime()
    sweep(at)
    const bucket = buckets.get(key) ?? { tokens: burst, at }
    buckets.set(key, bucket)
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * perSecond)
    bucket.at = at
    return bucket
  }

  return {
    take(key, count = 1) {
      const bucket = filled(key)
      if (bucket.tokens < count) return Math.ceil((count - bucket.tokens) / perSecond)
      bucket.tokens -= count
      return 0
    },
    note(key, count) {
      const bucket = filled(key)
      bucket.tokens = Math.min(burst, Math.max(0, bucket.tokens - count))
    },
    giveBack(key, count = 1) {
      const bucket = buckets.get(key)
      if (bucket) bucket.tokens = Math.min(burst, bucket.tokens + count)
    },
  }
}
