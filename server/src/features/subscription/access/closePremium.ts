import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { personChanged } from '../../chat/visibility/personChanged.ts'
import { revokePermissions } from '../../permission/grantPermissions.ts'

const endedShape = {
  user_id: column.userId,
  celeb_id: column.userId,
  chat_id: column.chatId,
}
const lockBroadcast = `
  select c.id
  from premiums p
  join chats c on c.celeb_id = p.celeb_id and c.type = 'private-broadcast'
  where p.id = $1
  for update of c`
const end = `
  update premiums p
  set ended_at = $3, expires_at = least(p.expires_at, $3), to_id = coalesce((
    select m.id
    from chat_messages m
    where m.chat_id = $2 and m.fan_id is null and m.created_at <= $4 and m.id > p.from_id
    order by m.id desc
    limit 1), p.from_id)
  where p.id = $1 and p.ended_at is null
  returning p.user_id, p.celeb_id, $2::text as chat_id`
const count = 'update celebs set premium_count = greatest(0, premium_count - 1) where user_id = $1'

/**
 * Ends the access of a premium, with its permissions and live rooms, at `at`. Broadcasts stay readable up to
 * `readableUntil`, which is earlier when the period was refunded (money.md, Premium). Ending twice is fine.
 */
export async function closePremium(
  ctx: Context,
  tx: Transaction,
  id: SubscriptionPremiumId,
  { at, readableUntil = at }: { at: Date; readableUntil?: Date },
): Promise<void> {
  const broadcast = await tx.row(lockBroadcast, [id], { id: column.chatId })
  if (!broadcast) return
  const ended = await tx.row(end, [id, broadcast.id, at, readableUntil], endedShape)
  if (!ended) return
  await tx.rows(count, [ended.celeb_id])
  tx.afterCommit(async () => {
    await personChanged(ctx, ended.user_id)
    ctx.sockets.toPerson(ended.user_id, 'subscriptionPremiumRemove', { subscriptionPremiumId: id })
    ctx.sockets.toPerson(ended.user_id, 'chatDelete', { chatId: ended.chat_id })
  })
  await revokePermissions(ctx, tx, ended.user_id, ended.celeb_id)
}
