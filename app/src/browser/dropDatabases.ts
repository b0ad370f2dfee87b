// Part of the boot files, so it does not use the library idb: sign-out must work before any page has loaded it.

export const databasePrefix = 'byeol.'

/** The databases that this page has opened, for browsers that cannot list existing ones. */
export const openedDatabases = new Set<string>()

/**
 * Deletes all databases of this app on this device. If another tab has one open, it is deleted once that tab closes it.
 */
export async function dropDatabases(): Promise<void> {
  const listed = (await indexedDB.databases?.())?.flatMap(({ name }) => name ?? [])
  const names = (listed ?? [...openedDatabases]).filter((name) => name.startsWith(databasePrefix))
  await Promise.all(names.map(dropDatabase))
}

/** Requests deletion. The browser then notifies open connections, which close themselves (openDatabase.ts). */
const dropDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
