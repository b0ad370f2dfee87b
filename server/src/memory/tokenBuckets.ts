interface Bucket {
  tokens: number
  at: number
}

export interface TokenBuckets {
  /** Takes one token. Returns 0, or the seconds until there is one. */
  take(key: string): number
}

/** One bucket per key, such as a person or an address. It starts with `burst` tokens; `perSecond` come back. */
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

  return {
    take(key) {
      const at = now().getTime()
      sweep(at)
      const bucket = buckets.get(key)
      if (!bucket) {
        buckets.set(key, { tokens: burst - 1, at })
        return 0
      }
      bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, at - bucket.at) / 1000) * perSecond)
      bucket.at = at
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond)
      bucket.tokens -= 1
      return 0
    },
  }
}
