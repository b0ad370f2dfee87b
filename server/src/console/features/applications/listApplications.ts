import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedApplication } from '@byeol/contract/console/applications.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import type { ApplicationId } from '@byeol/contract/ids.ts'
import { isFreeFor } from '../../../audit/isFreeFor.ts'
import type { Context } from '../../../context.ts'
import { column, pick } from '../../../db/columns.ts'
import { readRows } from '../../../db/pageSize.ts'
import { tables } from '../../../db/tables.ts'
import { readTimeCursor, timeCursor } from '../../../db/timeCursor.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'

type Filter = Input<typeof consoleApi.applications.list>

/** SQL: the time since which an application `a` has been waiting. */
export const sentAt = 'coalesce(a.resent_at, a.submitted_at)'
const columns = `
  a.id, a.status, a.stage_name as "stageName", a.username, a.category, a.submitted_at as "submittedAt",
  a.resent_at as "resentAt", a.decided_at as "decidedAt", a.answer_until as "answerUntil",
  case when a.held_until > $1 then a.holder end as holder, a.is_well_known as "isWellKnown"`
const { celeb_applications: table } = tables
const shape = {
  ...pick(table, 'status', 'username', 'category'),
  id: column.textAs<ApplicationId>(),
  stageName: column.text,
  submittedAt: column.timestamp,
  resentAt: column.timestamp.orNull,
  decidedAt: column.timestamp.orNull,
  answerUntil: column.timestamp.orNull,
  holder: column.text.orNull,
  isWellKnown: column.boolean,
}
/**
 * SQL: a pending application `a` that this staff member has not approved in its present form. (Applications with a
 * well-known name are approved by two reviewers.)
 */
export const applicationMayBeOf = (staff: string): string => `
  a.status = 'pending' and a.approve_at is null and not exists (
    select from counted_approvals
    where subject_kind = 'application' and subject_id = a.id and by = ${staff} and digest = a.approval_digest)`
/** SQL: an application `a` that this staff member can decide now. */
export const applicationIsFor = (places: Record<'now' | 'staff', string>): string =>
  `${applicationMayBeOf(places.staff)} and ${isFreeFor('a', places)}`

const selectOne = `select ${columns} from celeb_applications a where a.id = $2`
const queued = (condition: string, rows: number): string => `
  select ${columns}
  from celeb_applications a
  where a.status = $2 and a.approve_at is null
    and (${sentAt}, a.id) > ($3, $4) and $5::text is not null and ${condition}
  order by ${sentAt}, a.id
  limit ${rows}`
const decided = (rows: number): string => `
  select ${columns}
  from celeb_applications a
  where a.decided_at is not null and (a.decided_at, a.id) < ($2, $3)
  order by a.decided_at desc, a.id desc
  limit ${rows}`
const statusOf = { waiting: 'pending', 'more-needed': 'more_needed' } as const

function readPage(
  { db, now }: Context,
  { name }: StaffCaller,
  { state, forMe, after, limit }: Filter,
): Promise<ListedApplication[]> {
  const rows = readRows(limit)
  const place = readTimeCursor(after)
  if (state === 'decided') return db.rows(decided(rows), [now(), place.at, place.id], shape)
  const { at, id } = after ? place : { at: '-infinity', id: '' }
  const condition = forMe ? applicationIsFor({ now: '$1', staff: '$5' }) : 'true'
  return db.rows(queued(condition, rows), [now(), statusOf[state], at, id, name], shape)
}

/** A page of applications: pending ones in order of the longest wait, decided ones in order of the latest decision. */
export const listApplications: Handler<typeof consoleApi.applications.list> = async (ctx, staff, filter) => {
  const rows = await readPage(ctx, staff, filter)
  const list = rows.slice(0, filter.limit)
  const last = list.at(-1)
  const next = rows.length > filter.limit && last
  return { list, next: next ? timeCursor(last.decidedAt ?? last.resentAt ?? last.submittedAt, last.id) : null }
}

/** One application in the form that lists show; null if it does not exist. */
export const findListed = ({ db, now }: Context, id: ApplicationId): Promise<ListedApplication | null> =>
  db.row(selectOne, [now(), id], shape)
