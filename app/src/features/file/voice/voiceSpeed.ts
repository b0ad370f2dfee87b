import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

const key = 'voiceSpeed'
const speeds = [1, 1.5, 2]

/** How fast voice recordings play. Kept on the device. */
export const speed = createStore<number>(() => {
  const kept = Number(readDevice(key))
  return speeds.includes(kept) ? kept : 1
})

export const useSpeed = (): number => useStore(speed)

/** From 1 to 1.5 to 2, and back to 1. */
export function changeSpeed(): void {
  const next = speeds[(speeds.indexOf(speed.get()) + 1) % speeds.length] ?? 1
  writeDevice(key, next === 1 ? null : String(next))
  speed.set(next)
}
