import { createStore, useStore, type Store } from '@byeol/ui/createStore.ts'

const minuteMs = 60_000

const clocks = new Map<number, Store<Date>>()

function clockOf(everyMs: number): Store<Date> {
  const known = clocks.get(everyMs)
  if (known) return known
  const clock = createStore(
    () => new Date(),
    () => {
      const tick = () => clock.set(new Date())
      tick()
      const timer = setInterval(tick, everyMs)
      return () => clearInterval(timer)
    },
  )
  clocks.set(everyMs, clock)
  return clock
}

/**
 * The current time, updated every `everyMs`, so that texts computed from it (days together, "4분 전", time left) stay
 * correct.
 */
export const useNow = (everyMs: number = minuteMs): Date => useStore(clockOf(everyMs))
