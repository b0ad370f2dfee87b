import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { findChat } from '../../chat/chats/findChats.ts'
import { lastOfPeriod } from '../../relations/periods.ts'
import { personChanged } from '../../relations/personChanged.ts'
import { revokePermissions } from '../../chat/permissions/grantPermissions.ts'

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
  set ended_at = $3, expires_at = least(p.expires_at, $3), to_id = ${lastOfPeriod('$2', '$4')}
  where p.id = $1 and p.ended_at is null
  returning p.user_id, p.celeb_id, $2::text as chat_id`
const count = 'update celebs set premium_count = greatest(0, premium_count - 1) where user_id = $1'

/**
 * Ends access to premium, with its permissions and live rooms, at `at`. Broadcasts stay readable up to `readableUntil`,
 * which is earlier if the period was refunded (money.md, Premium). Safe to repeat.
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
    // The room stays in the fan's list, with the messages that they may still read.
    const chat = await findChat(ctx, ended.user_id, ended.chat_id)
    if (chat) ctx.sockets.toPerson(ended.user_id, 'chatUpdate', { chat })
    else ctx.sockets.toPerson(ended.user_id, 'chatDelete', { chatId: ended.chat_id })
  })
  await revokePermissions(ctx, tx, ended.user_id, ended.celeb_id)
}
