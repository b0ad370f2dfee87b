import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { permissionsOf } from '@byeol/contract/console/roles.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { listStaff } from '../../session/findStaff.ts'

type Calls = (typeof consoleApi)['inquiries']

const lock = 'select user_id as "userId", assignee, state from inquiries where id = $1 for update'
const shape = { userId: column.userId, assignee: column.text.orNull, state: column.text }
const setAssignee = 'update inquiries set assignee = $2 where id = $1'
const setSnooze = 'update inquiries set snoozed_until = $2 where id = $1'
const setState = `
  update inquiries
  set state = $2, updated_at = greatest(updated_at, $3), snoozed_until = null,
    waiting_since = case when $2 = 'waiting' then $3 else waiting_since end
  where id = $1`
const insertNote = 'insert into inquiry_notes (id, inquiry_id, by, content, created_at) values ($1, $2, $3, $4, $5)'

/** Runs `act` under the inquiry's lock and logs it. Throws `not_found`. */
const handle = (
  ctx: Context,
  staff: StaffCaller,
  inquiryId: InquiryId,
  action: string,
  act: (tx: Transaction, found: { assignee: string | null; state: string }) => Promise<Record<string, unknown> | void>,
): Promise<void> =>
  ctx.db.inTransaction(async (tx) => {
    const found = await tx.get(lock, [inquiryId], shape)
    const facts = (await act(tx, found)) ?? {}
    const target = `inquiries/${inquiryId}`
    await recordAudit(ctx, tx, { ...actOf(staff), action, target, whose: found.userId, facts })
  })

/** Throws `not_allowed` when the assignee may not answer inquiries. */
async function requireMayAnswer(db: Queries, name: string): Promise<void> {
  const staff = (await listStaff(db)).find((each) => each.name === name)
  if (!staff || !permissionsOf(staff.roles).includes('inquiries.answer')) throw new ApiError('not_allowed')
}

/** Throws `not_found`, `conflict` (assigned otherwise meanwhile), `not_allowed`. */
export const assign = (ctx: Context, staff: StaffCaller, { inquiryId, from, to }: Input<Calls['assign']>) =>
  handle(ctx, staff, inquiryId, 'inquiry.assign', async (tx, { assignee }) => {
    if (assignee !== from) throw new ApiError('conflict')
    if (to !== null) await requireMayAnswer(tx, to)
    await tx.rows(setAssignee, [inquiryId, to])
    return { from, to }
  })

/** Throws `not_found`, `not_allowed` (a past time), `conflict` (closed). */
export const snooze = (ctx: Context, staff: StaffCaller, { inquiryId, until }: Input<Calls['snooze']>) =>
  handle(ctx, staff, inquiryId, 'inquiry.snooze', async (tx, { state }) => {
    if (until && until <= ctx.now()) throw new ApiError('not_allowed')
    if (state === 'closed') throw new ApiError('conflict')
    await tx.rows(setSnooze, [inquiryId, until])
    return { until: until?.toISOString() }
  })

/** Throws `not_found`. Changes nothing when the inquiry is in that state already. */
export const setClosed = (ctx: Context, staff: StaffCaller, { inquiryId, isClosed }: Input<Calls['setClosed']>) =>
  handle(ctx, staff, inquiryId, isClosed ? 'inquiry.close' : 'inquiry.open', async (tx, { state }) => {
    if ((state === 'closed') !== isClosed)
      await tx.rows(setState, [inquiryId, isClosed ? 'closed' : 'waiting', ctx.now()])
  })

/** Throws `not_found`. */
export const addNote = (ctx: Context, staff: StaffCaller, { inquiryId, content }: Input<Calls['note']>) =>
  handle(ctx, staff, inquiryId, 'inquiry.note', async (tx) => {
    await tx.rows(insertNote, [newId(ctx.now()), inquiryId, staff.name, content, ctx.now()])
  })
