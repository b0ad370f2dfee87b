// Boot loads this file, so it does not use idb: signing out must work before any page has loaded idb.

/** The names of all databases of this app begin with this. */
export const databasePrefix = 'byeol.'

/** Databases that this page has opened, for browsers that cannot list what is stored. */
export const openedDatabases = new Set<string>()

/**
 * Deletes every database of this app on this device. A database that another tab has open is deleted once that tab
 * closes it.
 */
export async function dropDatabases(): Promise<void> {
  const listed = (await indexedDB.databases?.())?.flatMap(({ name }) => name ?? [])
  const names = (listed ?? [...openedDatabases]).filter((name) => name.startsWith(databasePrefix))
  await Promise.all(names.map(dropDatabase))
}

/** Asks open connections to close, which they do themselves (openDatabase.ts). */
const dropDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
