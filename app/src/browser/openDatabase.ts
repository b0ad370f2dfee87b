import { openDB, type IDBPDatabase } from 'idb'
import { openedDatabases } from './dropDatabases.ts'

/** Opening a database takes milliseconds; in some browsers, and after some crashes, it never completes. */
const openTimeoutMs = 6_000

export type Upgrade = (database: IDBPDatabase) => void

const opened = new Map<string, Promise<IDBPDatabase>>()

/**
 * Opens a database. Its version is the number of upgrades; those that this device has not run yet run first. Rejects if
 * the device cannot store data (some private windows), if a newer build has already upgraded the database, or if the
 * browser does not respond within six seconds.
 */
export function openDatabase(name: string, upgrades: readonly Upgrade[]): Promise<IDBPDatabase> {
  const known = opened.get(name)
  if (known) return known
  const opening = openDB(name, upgrades.length, {
    upgrade(db, oldVersion) {
      for (const upgrade of upgrades.slice(oldVersion)) upgrade(db)
    },
    // Sign-out (which deletes the database) and a newer build in another tab (which upgrades it) must wait until this
    // connection is closed.
    blocking() {
      opened.delete(name)
      void opening.then((db) => db.close())
    },
    terminated: () => void opened.delete(name),
  })
  const database = inTime(opening)
  opened.set(name, database)
  openedDatabases.add(name)
  database.catch(() => opened.delete(name))
  return database
}

async function inTime(opening: Promise<IDBPDatabase>): Promise<IDBPDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not open')), openTimeoutMs)
  })
  try {
    return await Promise.race([opening, late])
  } catch (error) {
    // If the database opens after all, close it, so that it does not block an upgrade by another tab.
    opening.then((db) => db.close()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
