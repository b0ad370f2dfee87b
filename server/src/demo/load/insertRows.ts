import type { Queries } from '../../db/database.ts'

/** What stands in each column of one row, with its type in the database. */
export type Columns<Row> = Record<string, readonly [type: string, value: (row: Row) => unknown]>

/** All rows in one statement. Names come from code alone. */
export async function insertRows<Row>(
  tx: Queries,
  table: string,
  rows: readonly Row[],
  columns: Columns<Row>,
): Promise<void> {
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map(([type], index) => `$${index + 1}::${type}[]`)
  const values = Object.values(columns).map(([, value]) => rows.map(value))
  await tx.rows(`insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')})`, values)
}
