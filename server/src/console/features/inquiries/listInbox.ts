import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { InboxState, ListedInquiry } from '@byeol/contract/console/inquiries.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { readRows } from '../../../db/pageSize.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import { tables } from '../../../db/tables.ts'
import type { Handler } from '../../../http/call.ts'

/** $1 is the time. */
const state = `
  case
    when i.state = 'closed' then 'closed'
    when i.snoozed_until > $1 then 'snoozed'
    when i.state = 'answered' then 'waiting'
    else 'open'
  end`
/** SQL: since when the person of an inquiry `i` waits. */
export const waitingSince = 'coalesce(i.waiting_since, i.created_at)'
const columns = `
  i.id, i.category, ${state} as state, i.excerpt, u.nickname, i.assignee, i.created_at as "createdAt",
  i.updated_at as "updatedAt", ${waitingSince} as "waitingSince",
  case when i.snoozed_until > $1 then i.snoozed_until end as "snoozedUntil",
  i.first_answered_at as "firstAnsweredAt"`
const shape = {
  id: column.textAs<InquiryId>(),
  category: tables.inquiries.category,
  state: column.textAs<InboxState>(),
  excerpt: column.text,
  nickname: column.text,
  assignee: column.text.orNull,
  createdAt: column.timestamp,
  updatedAt: column.timestamp,
  waitingSince: column.timestamp,
  snoozedUntil: column.timestamp.orNull,
  firstAnsweredAt: column.timestamp.orNull,
}
const from = 'from inquiries i join users u on u.id = i.user_id'
const selectOthers = `
  select ${columns}
  ${from}
  where i.user_id = (select user_id from inquiries where id = $2) and i.id <> $2
  order by i.updated_at desc, i.id desc
  limit ${limits.otherInquiriesShown}`
const selectOne = `select ${columns} ${from} where i.id = $2`

/** SQL: an inquiry `i` is unassigned, or assigned to this staff member. */
export const inquiryIsFor = (staff: string): string => `(i.assignee is null or i.assignee = ${staff})`
/** SQL: the person waits for staff. */
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
  where ${filters[which]} and ($2::text is null or i.category = $2)
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

const view = ({
  firstAnsweredAt,
  ...row
}: Omit<ListedInquiry, 'firstAnswerDueAt'> & { firstAnsweredAt: Date | null }): ListedInquiry => ({
  ...row,
  firstAnswerDueAt: firstAnsweredAt ? null : new Date(row.createdAt.getTime() + limits.firstAnswerMs),
})

/** A page of one part of the inbox, the longest wait first. */
export const listInbox: Handler<typeof consoleApi.inquiries.list> = async (
  { db, now },
  { name },
  { state: which, assignee, category, isFirst, forMe, after, limit },
) => {
  const isClosed = which === 'closed'
  const place = after || isClosed ? readTimeCursor(after) : { at: '-infinity', id: '' }
  const values = [now(), category ?? null, assignee ?? null, place.at, place.id, isFirst ?? null, forMe ? name : null]
  const rows = await db.rows(page(which, readRows(limit)), values, shape)
  const list = rows.slice(0, limit).map(view)
  const last = list.at(-1)
  const next = rows.length > limit && last ? timeCursor(isClosed ? last.updatedAt : last.waitingSince, last.id) : null
  return { list, next }
}

/** The other inquiries of the person, the latest activity first. */
export const listOthers = async ({ db, now }: Context, inquiryId: InquiryId): Promise<ListedInquiry[]> =>
  (await db.rows(selectOthers, [now(), inquiryId], shape)).map(view)

/** Throws `not_found`. */
export async function getListed({ db, now }: Context, inquiryId: InquiryId): Promise<ListedInquiry> {
  const row = await db.get(selectOne, [now(), inquiryId], shape)
  return view(row)
}
