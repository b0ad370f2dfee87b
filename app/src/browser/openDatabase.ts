import { openDB, type IDBPDatabase } from 'idb'
import { openedDatabases } from './dropDatabases.ts'

/** Changes a database from the version before it. */
export type Upgrade = (database: IDBPDatabase) => void

const opened = new Map<string, Promise<IDBPDatabase>>()

/**
 * Opens a database. Its version is the number of its upgrades, and the upgrades that this device has not run yet run
 * first. Rejects where nothing can be stored (some private windows), and where a newer build has already upgraded the
 * database.
 */
export function openDatabase(name: string, upgrades: readonly Upgrade[]): Promise<IDBPDatabase> {
  const known = opened.get(name)
  if (known) return known
  const database = openDB(name, upgrades.length, {
    upgrade(db, oldVersion) {
      for (const upgrade of upgrades.slice(oldVersion)) upgrade(db)
    },
    // Sign-out deletes the database, and a newer build in another tab upgrades it: both wait until it is closed here.
    blocking() {
      opened.delete(name)
      void database.then((db) => db.close())
    },
    terminated: () => void opened.delete(name),
  })
  opened.set(name, database)
  openedDatabases.add(name)
  database.catch(() => opened.delete(name))
  return database
}
