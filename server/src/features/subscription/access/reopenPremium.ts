import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { findChat } from '../../chat/chats/findChats.ts'
import { personChanged } from '../../relations/personChanged.ts'
import { grantPermissions } from '../../chat/permissions/grantPermissions.ts'
import { getPremium } from '../agreement/viewPremium.ts'

const lockBroadcast = `
  select c.id
  from premiums p
  join chats c on c.celeb_id = p.celeb_id and c.type = 'private-broadcast'
  where p.id = $1
  for update of c`
const reopen = `
  update premiums p
  set ended_at = null, to_id = null, expires_at = $2
  where p.id = $1 and p.ended_at is not null
    and not exists (
      select from premiums o where o.user_id = p.user_id and o.celeb_id = p.celeb_id and o.ended_at is null
    )
  returning p.user_id as "userId", p.celeb_id as "celebId"`
const shape = { userId: column.userId, celebId: column.userId }
const count = 'update celebs set premium_count = premium_count + 1 where user_id = $1'

/**
 * Restores access to ended premium until `expiresAt`, because the refund that ended it was reversed. Returns false if
 * the fan already has other access.
 */
export async function reopenPremium(
  ctx: Context,
  tx: Transaction,
  id: SubscriptionPremiumId,
  expiresAt: Date,
): Promise<boolean> {
  const broadcast = await tx.row(lockBroadcast, [id], { id: column.chatId })
  const reopened = broadcast && (await tx.row(reopen, [id, expiresAt], shape))
  if (!reopened) return false
  const { userId, celebId } = reopened
  await tx.rows(count, [celebId])
  await grantPermissions(ctx, tx, userId, celebId)
  tx.afterCommit(async () => {
    await personChanged(ctx, userId)
    const subscriptionPremium = await getPremium(ctx.db, id, ctx.now())
    ctx.sockets.toPerson(userId, 'subscriptionPremiumAdd', { subscriptionPremium })
    const chat = await findChat(ctx, userId, broadcast.id)
    if (chat) ctx.sockets.toPerson(userId, 'chatUpdate', { chat })
  })
  return true
}
