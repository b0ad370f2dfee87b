import { useSyncExternalStore } from 'react'

/**
 * `idle`: there are no listeners. `offline` begins after the first failed try, so that no banner flashes at the start.
 */
export type Connection = 'idle' | 'connecting' | 'authenticated' | 'offline'

let connection: Connection = 'idle'
const listeners = new Set<() => void>()

export const getConnection = (): Connection => connection

export function setConnection(next: Connection): void {
  if (next === connection) return
  connection = next
  for (const listener of [...listeners]) listener()
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the banner of the frame. */
export const useConnection = (): Connection => useSyncExternalStore(onConnection, getConnection)
