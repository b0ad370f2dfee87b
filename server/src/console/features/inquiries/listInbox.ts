import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InboxState, ListedInquiry } from '@byeol/contract/console/inquiries.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import { tables } from '../../../db/tables.ts'
import type { Handler, StaffCaller } from '../../../http/call.ts'
import { ownDesks, requireSeen, seenDesks } from './desks.ts'

/** $1: the current time. */
const state = `
  case
    when i.state = 'closed' then 'closed'
    when i.snoozed_until > $1 then 'snoozed'
    when i.state = 'answered' then 'waiting'
    else 'open'
  end`
/** SQL: the time since which the person who wrote inquiry `i` has been waiting. */
export const waitingSince = 'coalesce(i.waiting_since, i.created_at)'
/**
 * SQL: when the first answer to an inquiry `i`, and its solution, are due. Rows written by an older build have no such
 * times.
 */
export const firstAnswerDueAt = `coalesce(i.first_due_at, i.created_at + interval '1 day')`
export const solveDueAt = `coalesce(i.solve_due_at, i.created_at + interval '3 days')`
const columns = `
  i.id, i.category, i.desk, ${state} as state, i.excerpt, u.nickname, i.assignee, i.created_at as "createdAt",
  i.updated_at as "updatedAt", ${waitingSince} as "waitingSince",
  case when i.snoozed_until > $1 then i.snoozed_until end as "snoozedUntil",
  case when i.first_answered_at is null then ${firstAnswerDueAt} end as "firstAnswerDueAt",
  case when i.state <> 'closed' then ${solveDueAt} end as "solveDueAt"`
const shape = {
  id: column.textAs<InquiryId>(),
  category: tables.inquiries.category,
  desk: tables.inquiries.desk,
  state: column.textAs<InboxState>(),
  excerpt: column.text,
  nickname: column.text,
  assignee: column.text.orNull,
  createdAt: column.timestamp,
  updatedAt: column.timestamp,
  waitingSince: column.timestamp,
  snoozedUntil: column.timestamp.orNull,
  firstAnswerDueAt: column.timestamp.orNull,
  solveDueAt: column.timestamp.orNull,
}
const from = 'from inquiries i join users u on u.id = i.user_id'
const selectOthers = `
  select ${columns}
  ${from}
  where i.user_id = (select user_id from inquiries where id = $2) and i.id <> $2 and i.desk = any($3::text[])
    and i.merged_into is null
  order by i.updated_at desc, i.id desc
  limit ${limits.otherInquiriesShown}`
const selectOne = `select ${columns} ${from} where i.id = $2`

/** SQL: an inquiry `i` that is unassigned or assigned to this staff member. */
export const inquiryIsFor = (staff: string): string => `(i.assignee is null or i.assignee = ${staff})`
/** SQL: an inquiry `i` in the queue of a role that the staff member with this id has. */
export const inquiryIsOfDesk = (staffId: string): string =>
  `i.desk in (select r.role from staff_roles r where r.staff_id = ${staffId} and r.ended_at is null)`
/** SQL: an inquiry `i` that waits for an answer by staff and is not snoozed. */
export const isOpenAt = (now: string): string =>
  `i.state = 'waiting' and (i.snoozed_until is null or i.snoozed_until <= ${now})`

const filters: Record<InboxState, string> = {
  open: isOpenAt('$1'),
  waiting: `i.state = 'answered' and (i.snoozed_until is null or i.snoozed_until <= $1)`,
  snoozed: `i.state in ('waiting', 'answered') and i.snoozed_until > $1`,
  closed: `i.state = 'closed'`,
}
const filtered = (which: InboxState): string => `
  select ${columns}
  ${from}
  where ${filters[which]} and i.merged_into is null and i.desk = any($8::text[])
    and ($2::text is null or i.category = $2)
    and ($3::text is null or coalesce(i.assignee, 'none') = $3)
    and ($6::boolean is null or (i.first_answered_at is null) = $6) and ($7::text is null or ${inquiryIsFor('$7')})`
const page = (which: InboxState, rows: number): string =>
  which === 'closed'
    ? `${filtered(which)} and (i.updated_at, i.id) < ($4, $5)
       order by i.updated_at desc, i.id desc
       limit ${rows}`
    : `${filtered(which)} and (${waitingSince}, i.id) > ($4, $5)
       order by ${waitingSince}, i.id
       limit ${rows}`

/** A page of one part of the inbox, longest wait first. */
export const listInbox: Handler<typeof consoleApi.inquiries.list> = async (
  { db, now },
  staff,
  { state: which, assignee, category, desk, isFirst, forMe, after, limit },
) => {
  const isClosed = which === 'closed'
  const place = after || isClosed ? readTimeCursor(after) : { at: '-infinity', id: '' }
  const seen = seenDesks(staff)
  const shown = desk ? seen.filter((each) => each === desk) : ownDesks(staff)
  const values = [
    now(),
    category ?? null,
    assignee ?? null,
    place.at,
    place.id,
    isFirst ?? null,
    forMe ? staff.name : null,
    shown,
  ]
  const rows = await db.rows(page(which, readRows(limit)), values, shape)
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  const next = rows.length > limit && last ? timeCursor(isClosed ? last.updatedAt : last.waitingSince, last.id) : null
  return { list, next }
}

/** The person's other inquiries that this staff member may see, latest activity first. */
export const listOthers = (
  { db, now }: Context,
  staff: Pick<StaffCaller, 'roles'>,
  inquiryId: InquiryId,
): Promise<ListedInquiry[]> => db.rows(selectOthers, [now(), inquiryId, seenDesks(staff)], shape)

/** Throws `not_found`, also if the inquiry is in a queue that the caller may not see. */
export async function getListed(
  { db, now }: Context,
  staff: Pick<StaffCaller, 'roles'>,
  inquiryId: InquiryId,
): Promise<ListedInquiry> {
  const row = await db.get(selectOne, [now(), inquiryId], shape)
  requireSeen(staff, row.desk)
  return row
}
