import type { UserId } from '@byeol/contract/ids.ts'

/** `rooms`: last messages by chat. `outbox`: what is not acknowledged yet, by sendId. `queue`: a celeb's grey queue. */
export type Store = 'rooms' | 'outbox' | 'queue'

const prefix = 'byeol.chat.'
const stores: Record<Store, string> = { rooms: 'chatId', outbox: 'sendId', queue: 'itemId' }

const opened = new Map<UserId, Promise<IDBDatabase>>()

function open(userId: UserId): Promise<IDBDatabase> {
  const known = opened.get(userId)
  if (known) return known
  const made = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(prefix + userId, 1)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(stores)) request.result.createObjectStore(name, { keyPath })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // Signing out in another tab deletes the database: let it go.
      request.result.onversionchange = () => close(userId, request.result)
      request.result.onclose = () => opened.delete(userId)
      resolve(request.result)
    }
  })
  opened.set(userId, made)
  made.catch(() => opened.delete(userId))
  return made
}

function close(userId: UserId, database: IDBDatabase): void {
  database.close()
  opened.delete(userId)
}

/** One transaction; resolves when it is on the disk. Rejects where there is no IndexedDB (some private windows). */
async function transact<T>(
  userId: UserId,
  store: Store,
  mode: IDBTransactionMode,
  work: (at: IDBObjectStore) => IDBRequest<T> | void,
) {
  const database = await open(userId)
  return new Promise<T | undefined>((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const request = work(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request ? request.result : undefined)
    transaction.onerror = transaction.onabort = () => reject(transaction.error)
  })
}

export const readAll = async <T>(userId: UserId, store: Store): Promise<T[]> =>
  (await transact<T[]>(userId, store, 'readonly', (at) => at.getAll() as IDBRequest<T[]>)) ?? []

export const readOne = <T>(userId: UserId, store: Store, key: string): Promise<T | undefined> =>
  transact<T>(userId, store, 'readonly', (at) => at.get(key) as IDBRequest<T>)

/** All or none. */
export async function write(
  userId: UserId,
  store: Store,
  values: readonly unknown[],
  removedKeys: readonly string[] = [],
): Promise<void> {
  await transact(userId, store, 'readwrite', (at) => {
    for (const value of values) at.put(value)
    for (const key of removedKeys) at.delete(key)
  })
}

/** Every person's database on this device. */
export async function dropDatabases(): Promise<void> {
  const open = [...opened]
  opened.clear()
  for (const [, database] of open) await database.then((one) => one.close()).catch(() => undefined)
  const listed = (await indexedDB.databases?.()) ?? open.map(([userId]) => ({ name: prefix + userId }))
  const names = listed.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
  await Promise.all(
    names.map(
      (name) =>
        new Promise<void>((resolve) => {
          const request = indexedDB.deleteDatabase(name)
          request.onsuccess = request.onerror = request.onblocked = () => resolve()
        }),
    ),
  )
}
