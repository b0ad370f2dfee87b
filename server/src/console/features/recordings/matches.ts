import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { RecordingMatch } from '@byeol/contract/console/recordingCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import type { Handler } from '../../../http/call.ts'

const page = (condition: string, rows: number) => `
  select m.id, m.user_id as "userId", u.nickname, m.kind, m.place, m.reference, m.created_at as "createdAt",
    m.seen_by as "seenBy", m.seen_at as "seenAt", m.words
  from recording_matches m
  join users u on u.id = m.user_id
  where ${condition} and (m.created_at, m.id) < ($1, $2)
  order by m.created_at desc, m.id desc
  limit ${rows}`
const conditions = { open: 'm.seen_at is null', seen: 'm.seen_at is not null' }
const close = `
  update recording_matches
  set seen_by = $2, seen_at = $3, words = $4
  where id = $1 and seen_at is null
  returning user_id as "userId"`
const selectOne = 'select from recording_matches where id = $1'

export const listMatches: Handler<typeof consoleApi.recordings.list> = async (
  { db },
  _staff,
  { state, before, limit },
) => {
  const { at, id } = readTimeCursor(before)
  const rows = await db.rows(page(conditions[state], readRows(limit)), [at, id], RecordingMatch)
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, next: rows.length > limit && last ? timeCursor(last.createdAt, last.id) : null }
}

/** Throws `not_found`, and `conflict` if a colleague has closed it. */
export const closeMatch: Handler<typeof consoleApi.recordings.close> = async (ctx, staff, { matchId, words }) => {
  await ctx.db.inTransaction(async (tx) => {
    const closed = await tx.row(close, [matchId, staff.name, ctx.now(), words], { userId: column.userId })
    if (!closed) throw new ApiError((await tx.row(selectOne, [matchId])) ? 'conflict' : 'not_found')
    const act = { action: 'recordings.close', target: `recordings/${matchId}`, reason: words, facts: {} }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act, whose: closed.userId })
  })
}
