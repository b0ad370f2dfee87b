import { createStore, useStore } from '@byeol/ui/createStore.ts'

/**
 * `idle`: there are no listeners. `offline` begins after the first failed try, so that no banner flashes at the start.
 */
export type Connection = 'idle' | 'connecting' | 'authenticated' | 'offline'

const connection = createStore<Connection>(() => 'idle')

export const getConnection = connection.get
export const onConnection = connection.subscribe

export function setConnection(next: Connection): void {
  if (next !== connection.get()) connection.set(next)
}

/** For the banner of the frame. */
export const useConnection = (): Connection => useStore(connection)
