import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Desk } from '@byeol/contract/console/inquiries.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { listStaff } from '../../session/findStaff.ts'
import { requireSeen, seenDesks } from './desks.ts'

type Calls = (typeof consoleApi)['inquiries']

const lock = `
  select user_id as "userId", assignee, state, desk
  from inquiries
  where id = $1 and merged_into is null
  for update`
const shape = {
  userId: column.userId,
  assignee: column.text.orNull,
  state: tables.inquiries.state,
  desk: tables.inquiries.desk,
}
type Found = RowOf<typeof shape>
const setAssignee = 'update inquiries set assignee = $2 where id = $1'
const setSnooze = 'update inquiries set snoozed_until = $2 where id = $1'
const setState = `
  update inquiries
  set state = $2, updated_at = greatest(updated_at, $3), snoozed_until = null,
    waiting_since = case when $2 = 'waiting' then $3 else waiting_since end,
    closed_at = case when $2 = 'closed' then $3::timestamptz end, closed_by = case when $2 = 'closed' then $4 end
  where id = $1`
const setDesk = 'update inquiries set desk = $2, assignee = null, snoozed_until = null where id = $1'
const insertNote = 'insert into inquiry_notes (id, inquiry_id, by, content, created_at) values ($1, $2, $3, $4, $5)'

/** Runs `act` with the inquiry locked, and logs it. Throws `not_found`. */
export const handle = (
  ctx: Context,
  staff: StaffCaller,
  inquiryId: InquiryId,
  action: string,
  act: (tx: Transaction, found: Found) => Promise<Record<string, unknown> | void>,
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const found = await tx.get(lock, [inquiryId], shape)
    requireSeen(staff, found.desk)
    const facts = (await act(tx, found)) ?? {}
    const target = `inquiries/${inquiryId}`
    await recordAudit(ctx, tx, { ...actOf(staff), action, target, whose: found.userId, facts })
  })

/** Throws `not_allowed` if the assignee may not see this queue of inquiries. */
async function requireMayAnswer(db: Queries, name: string, desk: Desk): Promise<void> {
  const staff = (await listStaff(db)).find((each) => each.name === name)
  if (!staff || !seenDesks(staff).includes(desk)) throw new ApiError('not_allowed')
}

/** Throws `not_found`, `conflict` (the assignee has changed in the meantime), `not_allowed`. */
export const assign = (ctx: Context, staff: StaffCaller, { inquiryId, from, to }: Input<Calls['assign']>) =>
  handle(ctx, staff, inquiryId, 'inquiry.assign', async (tx, { assignee, desk }) => {
    if (assignee !== from) throw new ApiError('conflict')
    if (to !== null) await requireMayAnswer(tx, to, desk)
    await tx.rows(setAssignee, [inquiryId, to])
    return { from, to }
  })

/** Throws `not_found`, `not_allowed` (a time in the past), `conflict` (closed). */
export const snooze = (ctx: Context, staff: StaffCaller, { inquiryId, until }: Input<Calls['snooze']>) =>
  handle(ctx, staff, inquiryId, 'inquiry.snooze', async (tx, { state }) => {
    if (until && until <= ctx.now()) throw new ApiError('not_allowed')
    if (state === 'closed') throw new ApiError('conflict')
    await tx.rows(setSnooze, [inquiryId, until])
    return { until: until?.toISOString() }
  })

/** Throws `not_found`. Changes nothing if the inquiry is already in that state. */
export const setClosed = (ctx: Context, staff: StaffCaller, { inquiryId, isClosed }: Input<Calls['setClosed']>) =>
  handle(ctx, staff, inquiryId, isClosed ? 'inquiry.close' : 'inquiry.open', async (tx, { state }) => {
    if ((state === 'closed') !== isClosed)
      await tx.rows(setState, [inquiryId, isClosed ? 'closed' : 'waiting', ctx.now(), staff.name])
  })

/** Throws `not_found`. */
export const addNote = (ctx: Context, staff: StaffCaller, { inquiryId, content }: Input<Calls['note']>) =>
  handle(ctx, staff, inquiryId, 'inquiry.note', async (tx) => {
    await tx.rows(insertNote, [newId(ctx.now()), inquiryId, staff.name, content, ctx.now()])
  })

/** Moves an inquiry to the queue of another role. Throws `not_found`, `conflict` (already in that queue). */
export const handOver = (ctx: Context, staff: StaffCaller, { inquiryId, desk, note }: Input<Calls['handOver']>) =>
  handle(ctx, staff, inquiryId, 'inquiry.hand-over', async (tx, found) => {
    if (found.desk === desk) throw new ApiError('conflict')
    await tx.rows(setDesk, [inquiryId, desk])
    await tx.rows(insertNote, [newId(ctx.now()), inquiryId, staff.name, note, ctx.now()])
    return { from: found.desk, to: desk }
  })
