interface Entry<Value> {
  value: Value
  loadedAt: number
}

export interface Remembered<Key extends string, Value> {
  get(key: Key): Promise<Value | null>
  /** What is in memory now, without a query. */
  peek(key: Key): Value | null
  forget(key: Key): void
  forgetAll(): void
}

/**
 * Keeps what `load` found, at most `size` entries, each for `lifetimeMs()`. An entry forgotten while it loads is
 * not kept: an event that arrives between the query and its answer always wins.
 */
export function remembered<Key extends string, Value>(options: {
  load: (key: Key) => Promise<Value | null>
  size: number
  lifetimeMs: () => number
  now: () => Date
}): Remembered<Key, Value> {
  const entries = new Map<Key, Entry<Value>>()
  const loading = new Map<Key, Promise<Value | null>>()

  const fresh = (key: Key): Value | null => {
    const entry = entries.get(key)
    if (!entry) return null
    // Asked anew each time: what was loaded while all was well lives no longer once other nodes cannot be heard.
    if (options.now().getTime() - entry.loadedAt < options.lifetimeMs()) return entry.value
    entries.delete(key)
    return null
  }

  function keep(key: Key, value: Value): void {
    if (entries.size >= options.size) entries.delete(entries.keys().next().value!)
    entries.set(key, { value, loadedAt: options.now().getTime() })
  }

  function load(key: Key): Promise<Value | null> {
    const running: Promise<Value | null> = options.load(key).then(
      (value) => {
        if (loading.get(key) !== running) return value
        loading.delete(key)
        if (value !== null) keep(key, value)
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

  return {
    peek: fresh,
    async get(key) {
      const known = fresh(key)
      if (known !== null) return known
      return loading.get(key) ?? load(key)
    },
    forget(key) {
      entries.delete(key)
      loading.delete(key)
    },
    forgetAll() {
      entries.clear()
      loading.clear()
    },
  }
}
