/** Collects changes per key and sends them at intervals. */
export interface Coalescer<Change> {
  /**
   * Sends a change immediately. If less than `everyMs` has passed since the key's last sending, it is sent later,
   * together with the key's other changes. Resolves once the change is sent or waiting.
   */
  add(key: string, change: Change): Promise<void>
  /** Sends all waiting changes now. */
  flush(): Promise<void>
}

interface Window<Change> {
  endsAt: number
  waiting: Change[]
}

// Polls instead of setting timers, because a test may move the clock.
const lookEveryMs = 50

/**
 * Sends at most once per `everyMs` for each key. The first change is sent immediately, and the last one is never lost.
 */
export function coalesce<Change>(options: {
  everyMs: number
  now: () => Date
  /** Called with the changes since the last sending, oldest first. */
  send: (changes: Change[]) => Promise<void>
  onError: (error: unknown) => void
}): Coalescer<Change> {
  const { everyMs, now, onError } = options
  const windows = new Map<string, Window<Change>>()
  const sending = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function send(changes: Change[]): Promise<void> {
    const sent = options
      .send(changes)
      .catch(onError)
      .finally(() => sending.delete(sent))
    sending.add(sent)
    return sent
  }

  function open(key: string): void {
    windows.set(key, { endsAt: now().getTime() + everyMs, waiting: [] })
    timer ??= setTimeout(endWindows, lookEveryMs).unref()
  }

  function endWindows(): void {
    timer = undefined
    const at = now().getTime()
    for (const [key, { endsAt, waiting }] of [...windows]) {
      if (endsAt > at) continue
      windows.delete(key)
      if (waiting.length === 0) continue
      open(key)
      void send(waiting)
    }
    if (windows.size > 0) timer ??= setTimeout(endWindows, lookEveryMs).unref()
  }

  return {
    async add(key, change) {
      const window = windows.get(key)
      if (window && window.endsAt > now().getTime()) return void window.waiting.push(change)
      open(key)
      await send([...(window?.waiting ?? []), change])
    },
    async flush() {
      const waiting = [...windows.values()].map((window) => window.waiting).filter(({ length }) => length > 0)
      windows.clear()
      await Promise.all(waiting.map(send))
      await Promise.all(sending)
    },
  }
}
