import { limits } from '@byeol/contract/limits.ts'

/** Loads the profiles for several refs. Refs without a profile are missing from the map. */
export type LoadMany<T> = (refs: string[]) => Promise<Map<string, T>>

interface Wanted<T> {
  promise: Promise<T | null>
  resolve: (found: T | null) => void
  reject: (error: unknown) => void
}

/**
 * Loads profiles in batches: requests made within 500 ms of the last batch are sent together, at most 100 at a time
 * (spec.md point 9, User profile load batch). After a pause, the first request is sent at once. Resolves to null for a
 * person who is not found.
 */
export class ProfileLoader<T> {
  private readonly load: LoadMany<T>
  private waiting = new Map<string, Wanted<T>>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private lastSentAt = -Infinity

  constructor(load: LoadMany<T>) {
    this.load = load
  }

  get(ref: string): Promise<T | null> {
    const known = this.waiting.get(ref)
    if (known) return known.promise
    const wanted = Promise.withResolvers<T | null>()
    this.waiting.set(ref, wanted)
    if (this.waiting.size >= limits.userLoadBatchIds) this.flush()
    else this.timer ??= setTimeout(() => this.flush(), this.waitMs())
    return wanted.promise
  }

  private waitMs(): number {
    const sinceMs = Date.now() - this.lastSentAt
    // A negative value means that the device's clock was set back; do not wait until it catches up.
    return sinceMs < 0 || sinceMs >= limits.userLoadBatchMs ? 0 : limits.userLoadBatchMs - sinceMs
  }

  private flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.lastSentAt = Date.now()
    const batch = this.waiting
    this.waiting = new Map()
    this.load([...batch.keys()]).then(
      (found) => batch.forEach((wanted, ref) => wanted.resolve(found.get(ref) ?? null)),
      (error) => batch.forEach((wanted) => wanted.reject(error)),
    )
  }
}
