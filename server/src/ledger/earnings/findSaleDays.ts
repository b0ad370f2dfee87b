import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const select = `
  select cause, (at at time zone 'Asia/Seoul')::date as day
  from ledger_events
  where cause = any($1)`

/** By the cause of the sale: the days (Seoul time) of the sales that postings reverse or restore. */
export async function findSaleDays(
  db: Queries,
  at: Date,
  postings: readonly { cause: string; saleCause?: string }[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(postings.flatMap(({ saleCause }) => saleCause ?? []))
  if (wanted.size === 0) return new Map()
  const found = await db.rows(select, [[...wanted]], { cause: column.text, day: column.date })
  const ofToday = postings.filter(({ cause }) => wanted.has(cause)).map(({ cause }) => [cause, seoulDate(at)] as const)
  return new Map([...ofToday, ...found.map(({ cause, day }) => [cause, day] as const)])
}
