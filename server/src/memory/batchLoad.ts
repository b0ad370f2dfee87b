/**
 * Gathers what is asked for in one turn of the event loop and loads it in one query.
 * `load` gets distinct keys and answers those it found.
 */
export function batchLoad<Key extends string, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>): (key: Key) => Promise<Value | null> {
  let waiting: Map<Key, ((found: Promise<Map<Key, Value>>) => void)[]> | null = null

  const run = () => {
    const batch = waiting!
    waiting = null
    const found = load([...batch.keys()])
    for (const askers of batch.values()) for (const tell of askers) tell(found)
  }

  return async (key) => {
    if (!waiting) {
      waiting = new Map()
      setImmediate(run)
    }
    const found = await new Promise<Map<Key, Value>>((resolve) => {
      const askers = waiting!.get(key)
      if (askers) askers.push(resolve)
      else waiting!.set(key, [resolve])
    })
    return found.get(key) ?? null
  }
}
