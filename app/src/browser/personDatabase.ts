import type { UserId } from '@byeol/contract/ids.ts'

const prefix = 'byeol.'
const opened = new Map<string, Promise<IDBDatabase>>()

function open(name: string, stores: Record<string, string>): Promise<IDBDatabase> {
  const known = opened.get(name)
  if (known) return known
  const made = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores)) request.result.createObjectStore(store, { keyPath })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // Signing out in another tab deletes the database: let it go.
      request.result.onversionchange = () => {
        request.result.close()
        opened.delete(name)
      }
      request.result.onclose = () => opened.delete(name)
      resolve(request.result)
    }
  })
  opened.set(name, made)
  made.catch(() => opened.delete(name))
  return made
}

/** What one feature keeps of each person on this device: a database a person, gone at sign-out. `stores`: the key of each. */
export const personDatabase =
  <Store extends string>(feature: string, stores: Record<Store, string>) =>
  /** One transaction; resolves when it is on the disk. Rejects where nothing can be kept (some private windows). */
  async <T>(
    userId: UserId,
    store: Store,
    mode: IDBTransactionMode,
    work: (at: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const database = await open(`${prefix}${feature}.${userId}`, stores)
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = transaction.onabort = () => reject(transaction.error)
    })
  }

/** Every person's databases on this device. */
export async function dropPersonDatabases(): Promise<void> {
  const open = [...opened]
  opened.clear()
  for (const [, database] of open) await database.then((one) => one.close()).catch(() => undefined)
  const listed = (await indexedDB.databases?.()) ?? open.map(([name]) => ({ name }))
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
