import type { UserId } from '@byeol/contract/ids.ts'
import { openPersonDatabase } from '../../../../browser/personDatabases.ts'

/**
 * `rooms`: the last messages, by chat. `outbox`: unacknowledged messages, by sendId. `queue`: a celeb's unsent
 * messages.
 */
export type Store = 'rooms' | 'outbox' | 'queue'

export async function readAll<T>(userId: UserId, store: Store): Promise<T[]> {
  const database = await openPersonDatabase('chat', userId)
  return database.getAll(store)
}

export async function readOne<T>(userId: UserId, store: Store, key: string): Promise<T | undefined> {
  const database = await openPersonDatabase('chat', userId)
  return database.get(store, key)
}

/** Writes and deletes all given entries in one transaction. */
export async function write(
  userId: UserId,
  store: Store,
  values: readonly unknown[],
  removedKeys: readonly string[] = [],
): Promise<void> {
  const database = await openPersonDatabase('chat', userId)
  const transaction = database.transaction(store, 'readwrite')
  await Promise.all([
    ...values.map((value) => transaction.store.put(value)),
    ...removedKeys.map((key) => transaction.store.delete(key)),
    transaction.done,
  ])
}
