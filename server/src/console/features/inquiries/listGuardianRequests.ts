import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ListedGuardianRequest } from '@byeol/contract/console/cases/guardianCalls.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import type { Handler } from '../../../http/call.ts'

const columns = `
  g.id, g.wishes, g.minor_id as "minorId", u.nickname, g.created_at as "createdAt", g.due_at as "dueAt",
  g.is_granted as "isGranted", g.answered_by as "answeredBy", g.answered_at as "answeredAt"`
const from = 'from guardian_requests g left join users u on u.id = g.minor_id'
const selectOpen = (rows: number) => `
  select ${columns} ${from}
  where g.answered_at is null and (g.due_at, g.id) > ($1, $2)
  order by g.due_at, g.id
  limit ${rows}`
const selectAnswered = (rows: number) => `
  select ${columns} ${from}
  where g.answered_at is not null and (g.answered_at, g.id) < ($1, $2)
  order by g.answered_at desc, g.id desc
  limit ${rows}`

/** A page of guardians' requests: open ones in order of their deadline, or answered ones, newest first. */
export const listGuardianRequests: Handler<typeof consoleApi.guardians.list> = async (
  ctx,
  _staff,
  { state, after, limit },
) => {
  const first = { at: state === 'open' ? '-infinity' : 'infinity', id: '' }
  const { at, id } = after ? readTimeCursor(after) : first
  const select = state === 'open' ? selectOpen : selectAnswered
  const rows = await ctx.db.rows(select(readRows(limit)), [at, id], ListedGuardianRequest)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = last && timeCursor(state === 'open' ? last.dueAt : last.answeredAt!, last.id)
  return { list: shown, next: rows.length > limit && next ? next : null }
}
