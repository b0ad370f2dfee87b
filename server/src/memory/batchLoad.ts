// After a load that several shared, more are on their way: a moment's wait lets one query carry them all.
const crowdedMs = 3

/**
 * Gathers what is asked for and loads it in one query, one query at a time: in quiet what comes in one turn of the
 * event loop, in a crowd what arrives while the last one loads. `load` gets distinct keys and answers those it found.
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
