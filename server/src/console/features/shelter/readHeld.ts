import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { ListedHeld } from '@byeol/contract/console/cases/shelterCalls.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, ChatMessageId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import { lastId } from '../../../features/chat/visibility/messageRanges.ts'
import { idAt } from '../../../features/relations/periods.ts'
import type { Handler } from '../../../http/call.ts'

type Calls = (typeof consoleApi)['shelter']

const columns = `
  m.id, m.held_kind as kind, m.held_from as celeb_id, ce.nickname as celeb, m.author_id as person_id, u.nickname,
  m.created_at, l.outcome`
const from = `
  from chat_messages m
  join users u on u.id = m.author_id
  join users ce on ce.id = m.held_from
  left join held_looks l on l.message_id = m.id`
const shape = {
  id: column.textAs<ChatMessageId>(),
  kind: column.textAs<HeldKind>(),
  celeb_id: column.userId,
  celeb: column.text,
  person_id: column.userId,
  nickname: column.text,
  created_at: column.timestamp,
  outcome: column.oneOf('seen', 'shown', 'case').orNull,
}
const states = { waiting: 'l.outcome is null', looked: 'l.outcome is not null' }

const selectList = (state: keyof typeof states, rows: number) => `
  select ${columns}
  ${from}
  where m.held_kind is not null and m.deleted_at is null and m.id < $1 and m.id > ${idAt('$2::timestamptz')}
    and ${states[state]} and (m.held_kind = $3 or $3::text is null and m.held_kind <> 'paused')
  order by m.id desc
  limit ${rows}`
const selectOne = `
  select ${columns}, m.content
  ${from}
  where m.id = $1 and m.held_kind is not null and m.deleted_at is null and m.content is not null`
const oneShape = { ...shape, content: column.text }
export type Held = RowOf<typeof oneShape>

const listedOf = (row: RowOf<typeof shape>): ListedHeld => ({
  id: row.id,
  kind: row.kind,
  celebId: row.celeb_id,
  celeb: row.celeb,
  personId: row.person_id,
  nickname: row.nickname,
  createdAt: row.created_at,
  outcome: row.outcome,
})

export const listHeld: Handler<Calls['list']> = async ({ db, now }, _staff, { state, kind, after, limit }) => {
  const before = after ? readTimeCursor(after).id : lastId
  const since = new Date(now().getTime() - limits.heldDays * 86_400_000)
  const rows = await db.rows(selectList(state, readRows(limit)), [before, since, kind ?? null], shape)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    list: page.map(listedOf),
    next: rows.length > limit && last ? timeCursor(last.created_at, last.id) : null,
  }
}

/** Throws `not_found`. */
export async function findHeld(db: Queries, id: ChatMessageId): Promise<Held> {
  const held = await db.row(selectOne, [id], oneShape)
  if (!held) throw new ApiError('not_found')
  return held
}

const selectCase = `select id from cases where kind = 'message' and target_id = $1 and closed_at is null`

/** The text of a held message; the access is logged. Throws `not_found`. */
export const readHeld: Handler<Calls['open']> = async (ctx, staff, { chatMessageId }) => {
  const held = await findHeld(ctx.db, chatMessageId)
  const target = `held/${chatMessageId}`
  const facts = { kind: held.kind }
  await ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, { ...actOf(staff), action: 'held.open', target, whose: held.person_id, facts }),
  )
  const found = await ctx.db.row(selectCase, [chatMessageId], { id: column.textAs<CaseId>() })
  return { content: held.content, held: listedOf(held), caseId: found?.id ?? null }
}
