import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = new Date()
  for (const listener of [...listeners]) listener()
}

function onMinute(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    timer = setInterval(tick, minuteMs)
    now = new Date()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time, to the minute: what is drawn from it (days together, "4분 전") moves on by itself. */
export const useNow = (): Date => useSyncExternalStore(onMinute, () => now)
