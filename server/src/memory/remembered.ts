interface Entry<Value> {
  value: Value
  loadedAt: number
  isRenewing: boolean
}

/** Delays a reload, so that the current request finishes first. */
export const renewAfterMs = 10

export interface Remembered<Key extends string, Value> {
  get(key: Key): Promise<Value | null>
  /** The cached value, without a query. */
  peek(key: Key): Value | null
  /** The pending load, if there is one. */
  loading(key: Key): Promise<Value | null> | null
  /** The keys of all values that are still cached. */
  keys(): Key[]
  /** Loads a value again, even if one is cached or being loaded. */
  reload(key: Key): Promise<Value | null>
  forget(key: Key): void
  /** Replaces the cached value with a newer one. The result of a pending load is older, so it is discarded. */
  change(key: Key, value: Value): void
  forgetAll(): void
}

/**
 * Caches what `load` found: at most `size` entries, each for `lifetimeMs()`. If a value is dropped while it is being
 * loaded, the result is not cached, because the change that dropped it may be newer.
 */
export function remembered<Key extends string, Value>(options: {
  load: (key: Key) => Promise<Value | null>
  size: number
  lifetimeMs: () => number
  now: () => Date
  /** Reloads a value when it is used in the second half of its lifetime, so that requests rarely wait for a query. */
  ahead?: boolean
}): Remembered<Key, Value> {
  const entries = new Map<Key, Entry<Value>>()
  const loading = new Map<Key, Promise<Value | null>>()

  const fresh = (key: Key): Value | null => {
    const entry = entries.get(key)
    if (!entry) return null
    // Read each time, because the lifetime gets shorter while messages of other nodes cannot be received.
    const age = options.now().getTime() - entry.loadedAt
    const lifetime = options.lifetimeMs()
    if (age >= lifetime) {
      entries.delete(key)
      return null
    }
    if (options.ahead && age > lifetime / 2) renew(key, entry)
    return entry.value
  }

  function renew(key: Key, entry: Entry<Value>): void {
    if (entry.isRenewing) return
    entry.isRenewing = true
    setTimeout(() => {
      // If this load fails, the next request after the entry expires loads again and throws the error.
      if (entries.get(key) === entry && !loading.has(key)) load(key).catch(() => {})
    }, renewAfterMs).unref()
  }

  function keep(key: Key, value: Value): void {
    // Deletes the old entry first, so that the map stays in the order of loading.
    entries.delete(key)
    if (entries.size >= options.size) entries.delete(entries.keys().next().value!)
    entries.set(key, { value, loadedAt: options.now().getTime(), isRenewing: false })
  }

  function load(key: Key): Promise<Value | null> {
    const running: Promise<Value | null> = options.load(key).then(
      (value) => {
        if (loading.get(key) !== running) return value
        loading.delete(key)
        if (value !== null) keep(key, value)
        else entries.delete(key)
        return value
      },
      (error: unknown) => {
        if (loading.get(key) === running) loading.delete(key)
        throw error
      },
    )
    loading.set(key, running)
    return running
  }

  function forget(key: Key): void {
    entries.delete(key)
    loading.delete(key)
  }

  return {
    peek: fresh,
    loading: (key) => loading.get(key) ?? null,
    async get(key) {
      const known = fresh(key)
      if (known !== null) return known
      return loading.get(key) ?? load(key)
    },
    keys() {
      const moment = options.now().getTime()
      const lifetime = options.lifetimeMs()
      for (const [key, { loadedAt }] of entries) if (moment - loadedAt >= lifetime) entries.delete(key)
      return [...entries.keys()]
    },
    reload(key) {
      forget(key)
      return load(key)
    },
    forget,
    change(key, value) {
      const entry = entries.get(key)
      loading.delete(key)
      if (entry) Object.assign(entry, { value, isRenewing: false })
    },
    forgetAll() {
      entries.clear()
      loading.clear()
    },
  }
}
