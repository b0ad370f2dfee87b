import type { api } from '@byeol/contract/api.ts'
import type { Takedown, ViolatedRight } from '@byeol/contract/report/cases.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { HideableKind } from '../../report/harm.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import type { Caller, Handler } from '../../../http/call.ts'

const columns = `
  id, kind, violated, reason_ko, reason_en, hidden_until as "hiddenUntil", restore_at as "restoreAt", objection,
  ended_at as "endedAt",
  decided_at as "createdAt"`
const select = (rows: number) => `
  select ${columns}
  from takedowns
  where person_id = $1 and hidden_until is not null and (decided_at, id) < ($2, $3)
  order by decided_at desc, id desc
  limit ${rows}`
const selectOne = `select ${columns} from takedowns where person_id = $1 and id = $2 and hidden_until is not null`
const rowShape = {
  id: column.textAs<TakedownId>(),
  kind: column.textAs<HideableKind>(),
  violated: column.textAs<ViolatedRight>(),
  reason_ko: column.text.orNull,
  reason_en: column.text.orNull,
  hiddenUntil: column.timestamp.orNull,
  restoreAt: column.timestamp.orNull,
  objection: column.text.orNull,
  endedAt: column.timestamp.orNull,
  createdAt: column.timestamp.orNull,
}

const toTakedown = (row: RowOf<typeof rowShape>, { language }: Caller): Takedown => {
  const { reason_ko: ko, reason_en: en, ...facts } = row
  const reason = (language === 'ko' ? ko : en) ?? ''
  return { ...facts, reason, hiddenUntil: facts.hiddenUntil!, createdAt: facts.createdAt! }
}

/**
 * A page of the takedowns that hid content of the viewer. Refused requests are not listed: only their sender learns of
 * them.
 */
export const listTakedowns: Handler<typeof api.cases.takedowns> = async (ctx, me, { before, limit }) => {
  const { at, id } = readTimeCursor(before)
  const rows = await ctx.db.rows(select(readRows(limit)), [me.id, at, id], rowShape)
  const list = rows.slice(0, limit).map((row) => toTakedown(row, me))
  const last = list.at(-1)
  return { list, next: rows.length > limit && last ? timeCursor(last.createdAt, last.id) : null }
}

const object = `
  update takedowns
  set objection = $3, objected_at = $4, kept_at = null,
    restore_at = case when violated = 'copyright' and hidden_until > $4 and asker_sealed <> ''
      then $4::timestamptz + $5 * interval '1 millisecond' end
  where id = $2 and person_id = $1 and hidden_until is not null and ended_at is null and objection is null
  returning id`

/**
 * Objects to the hiding; support reads the objection. Within the thirty days after a copyright complaint the objection
 * is a demand: the target is shown again on a set day, unless the requester answers before. Later only staff show it
 * again, because the requester may be erased and could not answer. Throws `not_found`, `conflict` (the hiding has
 * ended, or the author has objected before).
 */
export const objectToTakedown: Handler<typeof api.cases.objectToTakedown> = async (ctx, me, { takedownId, words }) => {
  const isStored = await ctx.db.inTransaction(async (tx) => {
    const stored = await tx.row(object, [me.id, takedownId, words, ctx.now(), limits.counterNoticeMs])
    if (stored) await ctx.queue.add(tx, 'tellOfTakedown', { takedownId, step: 'objected' })
    return stored !== null
  })
  const row = await ctx.db.get(selectOne, [me.id, takedownId], rowShape)
  if (!isStored) throw new ApiError('conflict')
  return { takedown: toTakedown(row, me) }
}
