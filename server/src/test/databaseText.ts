import type { Context } from '../context.ts'

/** Every row of every table, the queue's too, as whoever steals the database reads it. */
export async function databaseText({ db }: Pick<Context, 'db'>): Promise<string> {
  const tables = await db.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  const texts = await Promise.all(tables.map(({ name }) => db.rows<{ row: string }>(`select t::text as row from ${name} t`)))
  return texts.flatMap((rows, n) => rows.map(({ row }) => `${tables[n]!.name} ${row}`)).join('\n')
}

/** How much waits in the queue. */
export const queueLength = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (await db.row<{ count: number }>('select count(*)::int as count from graphile_worker._private_jobs'))!.count
