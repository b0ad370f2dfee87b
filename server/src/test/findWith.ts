import { openDatabase, type Queries } from '../db/database.ts'
import type { Finding } from '../ledger/checks.ts'
import { ownerUrlOf } from './database.ts'
import type { World } from './openWorld.ts'

/**
 * Runs `sql` to plant a fault, and returns the names of the checks that find something. The fault is rolled back. The
 * triggers of the `immutable` tables are off in the meantime.
 */
export async function findWith(
  { databaseUrl }: Pick<World, 'databaseUrl'>,
  sql: string,
  find: (db: Queries) => Promise<Finding[]>,
  immutable: readonly string[] = [],
): Promise<string[]> {
  const undone = new Error('rolled back')
  let found: Finding[] = []
  const db = openDatabase(ownerUrlOf(databaseUrl), { onError: () => {}, onFailedEffect: () => {}, isChecked: true })
  await db
    .inTransaction(async (tx) => {
      for (const table of immutable) await tx.rows(`alter table ${table} disable trigger user`)
      for (const statement of sql.split(';')) await tx.rows(statement)
      found = await find(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
    .finally(() => db.close())
  return found.map(({ check }) => check)
}
