import { createStore, useStore } from '@byeol/ui/createStore.ts'

/**
 * `idle`: there are no listeners. `offline`: a try to connect has failed, so that no banner appears briefly at the
 * start.
 */
export type Connection = 'idle' | 'connecting' | 'authenticated' | 'offline'

const connection = createStore<Connection>(() => 'idle')

export const getConnection = connection.get
export const onConnection = connection.subscribe

export function setConnection(next: Connection): void {
  if (next !== connection.get()) connection.set(next)
}

export const useConnection = (): Connection => useStore(connection)
