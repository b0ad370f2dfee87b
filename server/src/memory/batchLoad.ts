// After a load of several keys, further requests usually follow: a short wait collects them into one query.
const crowdedMs = 3

/**
 * Collects requested keys and loads them with one query; only one query runs at a time. Under low load it collects the
 * keys of one turn of the event loop, otherwise all that arrive during the previous query. `load` gets distinct keys,
 * and returns the values that it found.
 */
export function batchLoad<Key extends string, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  let waiting: Map<Key, ((found: Promise<Map<Key, Value>>) => void)[]> | null = null
  let busy = false
  let crowded = false

  const schedule = () => {
    busy = true
    if (crowded) setTimeout(run, crowdedMs)
    else setImmediate(run)
  }
  const run = () => {
    const batch = waiting!
    waiting = null
    crowded = batch.size > 1
    const found = load([...batch.keys()])
    for (const askers of batch.values()) for (const tell of askers) tell(found)
    const next = () => {
      busy = false
      if (waiting) schedule()
    }
    found.then(next, next)
  }

  return async (key) => {
    waiting ??= new Map()
    if (!busy) schedule()
    const found = await new Promise<Map<Key, Value>>((resolve) => {
      const askers = waiting!.get(key)
      if (askers) askers.push(resolve)
      else waiting!.set(key, [resolve])
    })
    return found.get(key) ?? null
  }
}
