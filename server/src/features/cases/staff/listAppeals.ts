import { ListedAppeal } from '@byeol/contract/console/cases/cases.ts'
import { isFreeFor } from '../../../audit/isFreeFor.ts'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import { appealWaits } from '../../report/appealWaits.ts'

const isUnanswered = `${appealWaits('a')} and a.answer_at is null`
/** SQL: whether appeal `a` is open and against a decision of another staff member. */
export const appealMayBeOf = (staff: string): string => `${isUnanswered} and a.first_decided_by <> ${staff}`
/** SQL: whether this staff member can decide appeal `a` now. */
export const appealIsFor = (places: Record<'now' | 'staff', string>): string =>
  `${appealMayBeOf(places.staff)} and ${isFreeFor('a', places)}`

const columns = `
  a.strike_id as "strikeId", s.case_id as "caseId", c.kind, s.action, u.nickname, a.words, s.reason_ko as "reasonKo",
  a.first_decided_by as "firstDecidedBy", a.created_at as "createdAt", a.due_at as "dueAt",
  case when a.held_until > $1 then a.holder end as holder, a.outcome,
  (${appealMayBeOf('$2')}) as "mayDecide"`
const from = `
  from appeals a
  join strikes s on s.id = a.strike_id
  join cases c on c.id = s.case_id
  left join users u on u.id = s.person_id`
const waiting = (condition: string, rows: number) => `
  select ${columns} ${from}
  where ${condition} and (a.due_at, a.strike_id) > ($3, $4)
  order by a.due_at, a.strike_id
  limit ${rows}`

interface Filter {
  forMe?: boolean
  after?: string | undefined
  limit: number
}

/** A page of the open appeals, the most urgent first. */
export async function listAppeals(
  ctx: Context,
  { staffId, forMe = false, after, limit }: { staffId: string } & Filter,
): Promise<{ list: ListedAppeal[]; next: string | null }> {
  const { at, id } = after ? readTimeCursor(after) : { at: '-infinity', id: '' }
  const condition = forMe ? appealIsFor({ now: '$1', staff: '$2' }) : isUnanswered
  const rows = await ctx.db.rows(waiting(condition, readRows(limit)), [ctx.now(), staffId, at, id], ListedAppeal)
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return { list, next: rows.length > limit && last ? timeCursor(last.dueAt, last.strikeId) : null }
}
