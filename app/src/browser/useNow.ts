import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

interface Clock {
  read: () => Date
  subscribe: (listener: () => void) => () => void
}

const clocks = new Map<number, Clock>()

function clockOf(everyMs: number): Clock {
  const known = clocks.get(everyMs)
  if (known) return known
  const listeners = new Set<() => void>()
  let now = new Date()
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    now = new Date()
    for (const listener of [...listeners]) listener()
  }
  const clock: Clock = {
    read: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      if (!timer) {
        timer = setInterval(tick, everyMs)
        now = new Date()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
  clocks.set(everyMs, clock)
  return clock
}

/**
 * The current time, updated every `everyMs`, so that what is computed from it (days together, "4분 전", time left) stays
 * current.
 */
export function useNow(everyMs: number = minuteMs): Date {
  const { subscribe, read } = clockOf(everyMs)
  return useSyncExternalStore(subscribe, read)
}
