import { column } from '../../db/columns.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { revokePermissions } from '../permission/grantPermissions.ts'
import { lastOfPeriod } from '../chat/visibility/periods.ts'
import { personChanged } from '../chat/visibility/personChanged.ts'

const endedShape = {
  id: column.subscriptionPremiumId,
  user_id: column.userId,
  celeb_id: column.userId,
  chat_id: column.chatId,
}

const selectDue = `
  select id
  from premiums
  where ended_at is null and expires_at <= $1
  order by expires_at
  limit 200`
const lockBroadcast = `
  select c.id
  from premiums p
  join chats c on c.celeb_id = p.celeb_id and c.type = 'private-broadcast'
  where p.id = $1
  for update of c`
const end = `
  update premiums p
  set ended_at = p.expires_at, to_id = ${lastOfPeriod('$2')}
  where p.id = $1 and p.ended_at is null
  returning p.id, p.user_id, p.celeb_id, $2::text as chat_id`
const count = 'update celebs set premium_count = greatest(0, premium_count - 1) where user_id = $1'

async function endOne(ctx: Context, id: SubscriptionPremiumId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const broadcast = await tx.row(lockBroadcast, [id], { id: column.chatId })
    if (!broadcast) return
    const ended = await tx.row(end, [id, broadcast.id], endedShape)
    if (!ended) return
    await tx.rows(count, [ended.celeb_id])
    tx.afterCommit(async () => {
      await personChanged(ctx, ended.user_id)
      ctx.sockets.toPerson(ended.user_id, 'subscriptionPremiumRemove', { subscriptionPremiumId: ended.id })
      ctx.sockets.toPerson(ended.user_id, 'chatDelete', { chatId: ended.chat_id })
    })
    await revokePermissions(ctx, tx, ended.user_id, ended.celeb_id)
  })
}

/** Ends premiums that have run out, with their permissions and live rooms. Safe on several nodes. */
export async function endExpiredPremiums(ctx: Context): Promise<void> {
  const due = await ctx.db.rows(selectDue, [ctx.now()], { id: column.subscriptionPremiumId })
  for (const { id } of due) await endOne(ctx, id)
}

const selectNext = 'select min(expires_at) as at from premiums where ended_at is null'

/** When the next premium runs out. */
export const findNextEnd = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext)
