import { useSyncExternalStore } from 'react'

const hourMs = 3_600_000

let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Seoul is whole hours from UTC: both begin an hour together. */
const hourBegan = (): number => Date.now() - (Date.now() % hourMs)

function waitForNext(): void {
  timer = setTimeout(
    () => {
      for (const listener of [...listeners]) listener()
      waitForNext()
    },
    hourBegan() + hourMs - Date.now(),
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

/** When the running hour began, in milliseconds: what is drawn from it changes on the hour (spec.md point 3, User). */
export const useHour = (): number => useSyncExternalStore(onHour, hourBegan)
