import type { Context } from '../context.ts'
import { announceDue } from '../queue/hearTasks.ts'

/** Every row of every table including the queue's, as text: what a thief of the database could read. */
export async function databaseText({ db }: Pick<Context, 'db'>): Promise<string> {
  const tables = await db.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables
     where schemaname in ('public', 'graphile_worker')
     order by 1`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => db.rows<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return texts.flatMap((rows, n) => rows.map(({ row }) => `${tables[n]!.name} ${row}`)).join('\n')
}

/** Whether the text contains a word, in plain text or as hex bytes. */
export const isReadable = (text: string, word: string): boolean =>
  text.includes(word) || text.includes(Buffer.from(word).toString('hex'))

/** The number of jobs in the queue. */
export const queueLength = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (await db.row<{ count: number }>('select count(*)::int as count from graphile_worker._private_jobs'))!.count

/** Makes failed tasks run again now instead of later. */
export async function hurryQueue({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.rows('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
  await db.rows(announceDue)
}

/** Whether any job in the queue has failed at least once. */
export const hasFailed = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  (await db.row('select from graphile_worker._private_jobs where last_error is not null and locked_at is null')) !==
  null
