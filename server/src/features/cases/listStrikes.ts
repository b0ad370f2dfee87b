import type { api } from '@byeol/contract/api.ts'
import type { CaseKind, Strike, StrikeAction } from '@byeol/contract/report/cases.ts'
import type { StrikeId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { column, type RowOf } from '../../db/columns.ts'
import { readRows } from '../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../db/timeCursor.ts'
import type { Caller, Handler } from '../../http/call.ts'
import { markNotificationsRead } from '../notification/markNotificationsRead.ts'
import { decisionsPath } from './tasks.ts'

const columns = `
  s.id, c.kind, s.action, s.until, s.reason_ko, s.reason_en, s.at, s.undone_at, s.finished_at,
  a.words, a.created_at, a.decided_at, a.outcome, a.reason_ko as answer_ko, a.reason_en as answer_en`
const from = 'strikes s join cases c on c.id = s.case_id left join appeals a on a.strike_id = s.id'
const select = (rows: number) => `
  select ${columns}
  from ${from}
  where s.person_id = $1 and (s.at, s.id) < ($2, $3)
  order by s.at desc, s.id desc
  limit ${rows}`
const selectOne = `select ${columns} from ${from} where s.person_id = $1 and s.id = $2`
const rowShape = {
  id: column.textAs<StrikeId>(),
  kind: column.textAs<CaseKind>(),
  action: column.textAs<StrikeAction>(),
  until: column.timestamp.orNull,
  reason_ko: column.text,
  reason_en: column.text,
  at: column.timestamp,
  undone_at: column.timestamp.orNull,
  finished_at: column.timestamp.orNull,
  words: column.text.orNull,
  created_at: column.timestamp.orNull,
  decided_at: column.timestamp.orNull,
  outcome: column.oneOf('kept', 'undone').orNull,
  answer_ko: column.text.orNull,
  answer_en: column.text.orNull,
}

function toStrike(row: RowOf<typeof rowShape>, { language }: Pick<Caller, 'language'>, now: Date): Strike {
  const end = new Date(row.at.getTime() + limits.appealMs)
  const isOpen = row.created_at === null && row.undone_at === null && row.finished_at === null && now < end
  const answer = language === 'ko' ? row.answer_ko : row.answer_en
  return {
    id: row.id,
    kind: row.kind,
    action: row.action,
    until: row.until,
    reason: language === 'ko' ? row.reason_ko : row.reason_en,
    createdAt: row.at,
    undoneAt: row.undone_at,
    appealUntil: isOpen ? end : null,
    appeal: row.created_at && {
      words: row.words ?? '',
      createdAt: row.created_at,
      answer: row.decided_at &&
        row.outcome && { outcome: row.outcome, reason: answer ?? '', decidedAt: row.decided_at },
    },
  }
}

/** A page of the decisions about the viewer. */
export const listStrikes: Handler<typeof api.cases.strikes> = async (ctx, me, { before, limit }) => {
  const { at, id } = readTimeCursor(before)
  const rows = await ctx.db.rows(select(readRows(limit)), [me.id, at, id], rowShape)
  await markNotificationsRead(ctx, me.id, decisionsPath)
  const list = rows.slice(0, limit).map((row) => toStrike(row, me, ctx.now()))
  const last = list.at(-1)
  return { list, next: rows.length > limit && last ? timeCursor(last.createdAt, last.id) : null }
}

/** One decision about the viewer. Throws `not_found`. */
export async function findStrike(ctx: Context, me: Caller, strikeId: StrikeId): Promise<Strike> {
  const row = await ctx.db.get(selectOne, [me.id, strikeId], rowShape)
  return toStrike(row, me, ctx.now())
}
