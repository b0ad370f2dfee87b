import type { Queries } from '@byeol/server/db/database.ts'

/** For each column: its type in the database, and a function that gets its value from a row. */
export type Columns<Row> = Record<string, readonly [type: string, value: (row: Row) => unknown]>

/** Inserts all rows in one statement. Table and column names become SQL unescaped: never take them from data. */
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
