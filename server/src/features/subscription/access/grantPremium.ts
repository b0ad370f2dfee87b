import { ApiError } from '@byeol/contract/errors.ts'
import type { SubscriptionPremiumId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { newId } from '../../../newId.ts'
import { queueWelcome } from '../../celeb/autoMessages.ts'
import { findChat } from '../../chat/chats/findChats.ts'
import { isRunning, lastOfPeriod } from '../../relations/periods.ts'
import { personChanged } from '../../relations/personChanged.ts'
import { grantPermissions } from '../../chat/permissions/grantPermissions.ts'
import { getPremium } from '../agreement/viewPremium.ts'

const premiumShape = { id: column.subscriptionPremiumId }
const findRunning = `
  select p.id
  from premiums p
  where p.user_id = $1 and p.celeb_id = $2 and ${isRunning('p', '$3')}`
// Locking the broadcast's row keeps new messages out until commit, so that messages sent from now on belong to the new
// period.
const lockBroadcast = `select id, last_id from chats where celeb_id = $1 and type = 'private-broadcast' for update`
const closeExpired = `
  update premiums p
  set ended_at = p.expires_at, to_id = ${lastOfPeriod('$3')}
  where p.user_id = $1 and p.celeb_id = $2 and p.ended_at is null
  returning p.id`
const insert = `
  insert into premiums (id, user_id, celeb_id, created_at, expires_at, from_id)
  values ($1, $2, $3, $4, $5, $6)`
const count = 'update celebs set premium_count = premium_count + 1 where user_id = $1'

/**
 * Gives a fan premium to a celeb until `expiresAt`, or returns the premium that is already active. Throws
 * `user_not_found`.
 */
export async function grantPremium(
  ctx: Context,
  tx: Transaction,
  fanId: UserId,
  celebId: UserId,
  expiresAt: Date,
): Promise<SubscriptionPremiumId> {
  const broadcast = await tx.row(lockBroadcast, [celebId], { id: column.chatId, last_id: column.text })
  if (!broadcast) throw new ApiError('user_not_found')
  const running = await tx.row(findRunning, [fanId, celebId, ctx.now()], premiumShape)
  if (running) return running.id

  const closed = await tx.rows(closeExpired, [fanId, celebId, broadcast.id], premiumShape)
  const id = newId<SubscriptionPremiumId>(ctx.now())
  await tx.rows(insert, [id, fanId, celebId, ctx.now(), expiresAt, broadcast.last_id])
  if (closed.length === 0) await tx.rows(count, [celebId])
  tx.afterCommit(async () => {
    await personChanged(ctx, fanId)
    for (const { id: subscriptionPremiumId } of closed)
      ctx.sockets.toPerson(fanId, 'subscriptionPremiumRemove', { subscriptionPremiumId })
    const subscriptionPremium = await getPremium(ctx.db, id, ctx.now())
    ctx.sockets.toPerson(fanId, 'subscriptionPremiumAdd', { subscriptionPremium })
  })
  await queueWelcome(ctx, tx, fanId, celebId, id)
  await grantPermissions(ctx, tx, fanId, celebId)
  tx.afterCommit(async () => {
    const chat = await findChat(ctx, fanId, broadcast.id)
    if (chat) ctx.sockets.toPerson(fanId, 'chatCreate', { chat })
  })
  return id
}
