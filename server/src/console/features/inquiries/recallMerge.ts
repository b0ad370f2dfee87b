import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import { restoreIfUnchanged } from '../../../features/service/inquiryState.ts'
import type { Handler } from '../../../http/call.ts'
import { requireRecallable, type LastAct } from '../../staff/lastAct.ts'
import { requireSeen } from './desks.ts'
import { readSince, restoreState, type Merge } from './mergeState.ts'

const selectInto = 'select merged_into as into from inquiries where id = $1'
// In the same order as a merge locks them.
const lockBoth = `
  select id, merged_into as into, user_id as "userId", desk, merge_act as act
  from inquiries
  where id in ($1, $2)
  order by id
  for update`
const shape = {
  id: column.inquiryId,
  into: column.inquiryId.orNull,
  userId: column.userId,
  desk: tables.inquiries.desk,
  act: column.json<LastAct<Merge>>().orNull,
}
const moveMessages = `
  update inquiry_messages
  set inquiry_id = $1
  where number = any($2::bigint[])`
const moveNotes = 'update inquiry_notes set inquiry_id = $1 where id = any($2::text[])'
const moveMerged = 'update inquiries set merged_into = $1 where id = any($2::text[])'

/**
 * Recalls a merge that the caller did seconds ago: both inquiries are as before. What the person wrote meanwhile
 * stays in the inquiry that it was written to. Throws `not_found`, `conflict` (too late, a colleague's, merged again or
 * answered meanwhile).
 */
export const recallMerge: Handler<typeof consoleApi.inquiries.recallMerge> = (ctx, staff, { inquiryId }) =>
  ctx.db.inTransaction(async (tx) => {
    const { into } = await tx.get(selectInto, [inquiryId], { into: column.inquiryId.orNull })
    if (!into) throw new ApiError('conflict')
    const both = await tx.rows(lockBoth, [inquiryId, into], shape)
    const from = both.find(({ id }) => id === inquiryId)
    if (from?.into !== into) throw new ApiError('conflict')
    for (const { desk } of both) requireSeen(staff, desk)
    const merge = requireRecallable(ctx, staff, from.act)
    const { number, isAnswered } = await readSince(tx, into, merge.after.lastMessage)
    // An answer was written to both questions as one.
    if (isAnswered || merge.target !== into) throw new ApiError('conflict')
    const { moved } = merge
    for (const [move, ids] of [
      [moveMessages, moved.messages],
      [moveNotes, moved.notes],
      [moveMerged, moved.merged],
    ] as const)
      await tx.rows(move, [inquiryId, ids])
    await tx.rows(restoreState, [inquiryId, JSON.stringify(merge.from)])
    if (number === merge.after.lastMessage)
      await tx.rows(restoreIfUnchanged, [into, JSON.stringify(merge.into), JSON.stringify(merge.after.into)])
    const target = `inquiries/${inquiryId}`
    const audited = { action: 'inquiry.unmerge', target, whose: from.userId, facts: { into } }
    await recordAudit(ctx, tx, { ...actOf(staff), ...audited })
  })
