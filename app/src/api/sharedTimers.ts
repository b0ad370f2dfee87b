import type { TimeoutProvider } from '@tanstack/react-query'

const stepMs = 1_000

interface Timer {
  callback: () => void
  /**
   * The one-second step at the end of which the shared timer runs; absent for a timer that has its own browser timer.
   */
  step?: number
  own?: ReturnType<typeof setTimeout>
}

/**
 * Timers for the query cache. Each entry has one until it is stale and one until it is dropped, and a list of chats has
 * about a hundred entries. Timers that end within the same second share one browser timer, which runs at the end of
 * that second. Timers shorter than a second are exact.
 */
export function sharedTimers(): TimeoutProvider<number> {
  let lastId = 0
  const timers = new Map<number, Timer>()
  const idsByStep = new Map<number, Set<number>>()

  const run = (id: number) => {
    const timer = timers.get(id)
    timers.delete(id)
    timer?.callback()
  }
  const idsOf = (step: number, now: number): Set<number> => {
    const known = idsByStep.get(step)
    if (known) return known
    const ids = new Set<number>()
    idsByStep.set(step, ids)
    setTimeout(
      () => {
        idsByStep.delete(step)
        for (const id of ids) run(id)
      },
      step * stepMs - now,
    )
    return ids
  }

  return {
    setTimeout: (callback, delay) => {
      const id = ++lastId
      if (delay < stepMs) timers.set(id, { callback, own: setTimeout(run, delay, id) })
      else {
        const now = Date.now()
        const step = Math.ceil((now + delay) / stepMs)
        timers.set(id, { callback, step })
        idsOf(step, now).add(id)
      }
      return id
    },
    clearTimeout: (id) => {
      const timer = id === undefined ? undefined : timers.get(id)
      if (!timer) return
      timers.delete(id!)
      if (timer.step === undefined) clearTimeout(timer.own)
      else idsByStep.get(timer.step)?.delete(id!)
    },
    setInterval: (callback, delay) => Number(setInterval(callback, delay)),
    clearInterval: (id) => clearInterval(id),
  }
}
