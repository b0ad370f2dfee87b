import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { InquiryId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import { sendAnswersOf } from '../../../features/service/heldAnswers.ts'
import { readState } from '../../../features/service/inquiryState.ts'
import type { Handler } from '../../../http/call.ts'
import { lastActOf } from '../../staff/lastAct.ts'
import { requireSeen } from './desks.ts'
import { moveRows, readSince, type Merge } from './mergeState.ts'

const lockBoth = `
  select id, user_id as "userId", desk
  from inquiries
  where id = any($1::text[]) and merged_into is null
  order by id
  for update`
const shape = { id: column.inquiryId, userId: column.userId, desk: tables.inquiries.desk }
const moveMessages = 'update inquiry_messages set inquiry_id = $2 where inquiry_id = $1 returning number::text as id'
const moveNotes = 'update inquiry_notes set inquiry_id = $2 where inquiry_id = $1 returning id'
const moveMerged = 'update inquiries set merged_into = $2 where merged_into = $1 returning id'
// If both are waiting, the merged inquiry counts as waiting since the earlier time.
const join = `
  update inquiries i
  set state = case when 'waiting' in (i.state, o.state) then 'waiting' else i.state end,
    waiting_since = case
      when i.state = 'waiting' and o.state = 'waiting' then least(i.waiting_since, o.waiting_since)
      when o.state = 'waiting' then o.waiting_since
      else i.waiting_since
    end,
    first_answered_at = least(i.first_answered_at, o.first_answered_at),
    answered_at = greatest(i.answered_at, o.answered_at),
    snoozed_until = case when o.state = 'waiting' then null else i.snoozed_until end,
    updated_at = greatest(i.updated_at, o.updated_at),
    closed_at = case when 'waiting' in (i.state, o.state) then null else i.closed_at end,
    closed_by = case when 'waiting' in (i.state, o.state) then null else i.closed_by end
  from inquiries o
  where i.id = $2 and o.id = $1`
const close = `
  update inquiries
  set state = 'closed', merged_into = $2, snoozed_until = null, updated_at = greatest(updated_at, $3), merge_act = $4
  where id = $1`

/**
 * Moves all messages of an inquiry into another one of the same person, in the order in which they were written. The
 * URL of the first then leads to the other. For ten seconds `recallMerge` takes it back. Throws `not_found`, `conflict`
 * (another person's, the same one, or already merged).
 */
export const mergeInquiries: Handler<typeof consoleApi.inquiries.merge> = (ctx, staff, { inquiryId, into }) =>
  ctx.db.inTransaction(async (tx) => {
    const both = await tx.rows(lockBoth, [[inquiryId, into]], shape)
    const find = (id: InquiryId) => both.find((each) => each.id === id)
    const [from, to] = [find(inquiryId), find(into)]
    if (!from || !to) throw new ApiError('not_found')
    requireSeen(staff, from.desk)
    requireSeen(staff, to.desk)
    if (from.id === to.id || from.userId !== to.userId) throw new ApiError('conflict')
    const pair = [inquiryId, into]
    await sendAnswersOf(ctx, tx, from.userId, pair)
    const before = { target: into, from: await readState(tx, inquiryId), into: await readState(tx, into) }
    await tx.rows(join, pair)
    const moved = {
      messages: await moveRows(tx, moveMessages, pair),
      notes: await moveRows(tx, moveNotes, pair),
      merged: await moveRows(tx, moveMerged, pair),
    }
    const after = { into: await readState(tx, into), lastMessage: (await readSince(tx, into, '0')).number }
    const act = lastActOf(ctx, staff, { ...before, moved, after } satisfies Merge)
    await tx.rows(close, [...pair, ctx.now(), act])
    const target = `inquiries/${inquiryId}`
    const audited = { action: 'inquiry.merge', target, whose: from.userId, facts: { into } }
    await recordAudit(ctx, tx, { ...actOf(staff), ...audited })
  })
