import type { Suspension } from '@byeol/contract/errors.ts'
import { useSyncExternalStore } from 'react'

let suspension: Suspension | null = null
const listeners = new Set<() => void>()

/** The suspension that ended the session on this device, for as long as it is shown. */
export function setSuspension(next: Suspension | null): void {
  suspension = next
  for (const listener of [...listeners]) listener()
}

function onSuspension(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSuspension = (): Suspension | null => useSyncExternalStore(onSuspension, () => suspension)
