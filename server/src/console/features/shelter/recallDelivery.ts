import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Handler } from '../../../http/call.ts'

// Why a message was held stands only in the log once it was delivered; a message is held from the celeb of its chat.
const lockDelivered = `
  select m.author_id as "authorId", c.celeb_id as "celebId", a.facts ->> 'kind' as kind
  from held_looks l
  join chat_messages m on m.id = l.message_id
  join chats c on c.id = m.chat_id
  cross join lateral (
    select facts::jsonb as facts
    from audit_log
    where target = 'held/' || m.id and action = 'held.shown'
    order by number desc
    limit 1) a
  where l.message_id = $1 and l.outcome = 'shown' and l.by = $2 and l.at >= $3 and m.held_kind is null
    and m.deleted_at is null and c.celeb_id is not null
  for update of l, m`
const shape = { authorId: column.userId, celebId: column.userId, kind: column.textAs<HeldKind>() }
const holdAgain = 'update chat_messages set held_kind = $2, held_from = $3, is_filtered = true where id = $1'
const forgetLook = 'delete from held_looks where message_id = $1'

/**
 * Holds back again a message that the caller delivered seconds ago. Throws `conflict` (too late, or delivered by a
 * colleague).
 */
export const recallDelivery: Handler<(typeof consoleApi)['shelter']['recall']> = (ctx, staff, { chatMessageId }) =>
  ctx.db.inTransaction(async (tx) => {
    const since = new Date(ctx.now().getTime() - limits.recallDecisionMs - limits.recallDecisionGraceMs)
    const found = await tx.row(lockDelivered, [chatMessageId, staff.name, since], shape)
    if (!found) throw new ApiError('conflict')
    await tx.rows(holdAgain, [chatMessageId, found.kind, found.celebId])
    await tx.rows(forgetLook, [chatMessageId])
    const about = { target: `held/${chatMessageId}`, whose: found.authorId, facts: { kind: found.kind } }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'held.recall', ...about })
  })
