import type { UserId } from '@byeol/contract/ids.ts'
import { personDatabase } from '../../../browser/personDatabase.ts'

/**
 * `rooms`: last messages by chat. `outbox`: unacknowledged messages by sendId. `queue`: the unsent queue of a celeb.
 */
export type Store = 'rooms' | 'outbox' | 'queue'

const transact = personDatabase<Store>('chat', { rooms: 'chatId', outbox: 'sendId', queue: 'itemId' })

export const readAll = <T>(userId: UserId, store: Store): Promise<T[]> =>
  transact(userId, store, 'readonly', (at) => at.getAll() as IDBRequest<T[]>)

export const readOne = <T>(userId: UserId, store: Store, key: string): Promise<T | undefined> =>
  transact(userId, store, 'readonly', (at) => at.get(key) as IDBRequest<T | undefined>)

/** Writes and removes all entries in one transaction. */
export async function write(
  userId: UserId,
  store: Store,
  values: readonly unknown[],
  removedKeys: readonly string[] = [],
): Promise<void> {
  await transact(userId, store, 'readwrite', (at) => {
    for (const value of values) at.put(value)
    for (const key of removedKeys) at.delete(key)
    return at.count()
  })
}
