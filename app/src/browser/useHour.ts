import { useSyncExternalStore } from 'react'

const hourMs = 3_600_000

let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Correct for Seoul too, which is whole hours from UTC. */
const startOfHour = (): number => Date.now() - (Date.now() % hourMs)

function waitForNext(): void {
  timer = setTimeout(
    () => {
      for (const listener of [...listeners]) listener()
      waitForNext()
    },
    startOfHour() + hourMs - Date.now(),
  )
}

function onHour(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) waitForNext()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/**
 * The start of the current hour in milliseconds. Components that use it are drawn again each hour (spec.md point 3,
 * User).
 */
export const useHour = (): number => useSyncExternalStore(onHour, startOfHour)
