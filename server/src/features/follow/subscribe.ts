import { column } from '../../db/columns.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { SubscriptionId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Subscription } from '@byeol/contract/subscription.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../newId.ts'
import { giveUpSeat } from '../relations/seats.ts'
import { findChat } from '../chat/chats/findChats.ts'
import { revokePermissions } from '../chat/permissions/grantPermissions.ts'
import { findProfile } from '../profile/findProfiles.ts'
import { unknownUser } from '../profile/view.ts'
import { notifyCelebOfFollow, recountFollows } from './notifyCelebOfFollow.ts'
import { personChanged } from '../relations/personChanged.ts'

// A fan who follows again soon after unfollowing gets the old subscription back, so that their day count (D+n)
// continues.
const insert = `
  insert into subscriptions (id, user_id, celeb_id, created_at)
  select coalesce(l.subscription_id, $1), $2, ce.user_id, coalesce(l.created_at, $4)
  from celebs ce
  join users u on u.id = ce.user_id and u.deleted_at is null
  left join unfollows l on l.user_id = $2 and l.celeb_id = ce.user_id and l.ended_at > $5
  where ce.user_id = $3
  on conflict (user_id, celeb_id) do nothing
  returning id, user_id as "userId", celeb_id as "celebUserId", created_at as "createdAt"`
const selectChat = `select id from chats where celeb_id = $1 and type = 'subscription'`
const remove = `
  with gone as (
    delete from subscriptions
    where user_id = $1 and celeb_id = $2
    returning id, user_id, celeb_id, created_at
  ),
  noted as (
    insert into unfollows (user_id, celeb_id, subscription_id, created_at, ended_at)
    select user_id, celeb_id, id, created_at, $3
    from gone
    on conflict (user_id, celeb_id) do update
    set subscription_id = excluded.subscription_id, created_at = excluded.created_at, ended_at = excluded.ended_at
  )
  select id from gone`
const count = 'update celebs set subscriber_count = subscriber_count + $2 where user_id = $1'

async function getCelebProfile(ctx: Context, me: Caller, celebId: UserId): Promise<UserProfile> {
  const profile = await findProfile(ctx.db, me.id, celebId, ctx.now())
  if (!profile?.isCeleb) throw new ApiError('user_not_found')
  return profile
}

/**
 * Drops cached data and updates live rooms, then sends events to the fan's devices, so that they show or remove the
 * chat with the celeb.
 */
async function announce(ctx: Context, fanId: UserId, celebId: UserId, announceFollow: () => void): Promise<void> {
  await personChanged(ctx, fanId)
  announceFollow()
  const found = await ctx.db.row(selectChat, [celebId], { id: column.chatId })
  const chat = found && (await findChat(ctx, fanId, found.id))
  if (chat) ctx.sockets.toPerson(fanId, 'chatCreate', { chat })
  else if (found) ctx.sockets.toPerson(fanId, 'chatDelete', { chatId: found.id })
}

/** A fan without premium who unfollows a celeb loses their seat in the celeb's direct messages. */
async function giveUpDmSeat(ctx: Context, tx: Transaction, me: Caller, celebId: UserId): Promise<void> {
  await giveUpSeat(ctx, tx, celebId, me.id)
  if (!me.person.premiums.has(celebId)) await revokePermissions(ctx, tx, me.id, celebId)
}

/**
 * Follows a celeb. Following twice is not an error. Throws `user_not_found` (also for a celeb who is suspended or has
 * blocked the viewer), `not_allowed` (the viewer's own id).
 */
export async function subscribe(ctx: Context, me: Caller, celebId: UserId): Promise<UserProfile> {
  if (celebId === me.id) throw new ApiError('not_allowed')
  if ((await getCelebProfile(ctx, me, celebId)).isSuspended) throw new ApiError('user_not_found')
  const undoneFrom = new Date(ctx.now().getTime() - limits.unfollowUndoMs)
  await ctx.db.inTransaction(async (tx) => {
    const subscription = await tx.row(
      insert,
      [newId<SubscriptionId>(ctx.now()), me.id, celebId, ctx.now(), undoneFrom],
      Subscription,
    )
    if (!subscription) return
    await tx.rows(count, [celebId, 1])
    await notifyCelebOfFollow(ctx, tx, me.id, celebId)
    tx.afterCommit(() =>
      announce(ctx, me.id, celebId, () => ctx.sockets.toPerson(me.id, 'subscriptionAdd', { subscription })),
    )
  })
  return getCelebProfile(ctx, me, celebId)
}

/**
 * Unfollows a celeb; active premium continues until it ends. A celeb who has left or blocks the viewer can be
 * unfollowed too; the response then contains the unknown user. Throws `user_not_found` (no such celeb, and nothing to
 * unfollow).
 */
export async function unsubscribe(ctx: Context, me: Caller, celebId: UserId): Promise<UserProfile> {
  const isUnfollowed = await ctx.db.inTransaction(async (tx) => {
    const removed = await tx.row(remove, [me.id, celebId, ctx.now()], { id: column.subscriptionId })
    if (!removed) return false
    await tx.rows(count, [celebId, -1])
    await giveUpDmSeat(ctx, tx, me, celebId)
    await recountFollows(ctx, tx, me.id, celebId)
    tx.afterCommit(() =>
      announce(ctx, me.id, celebId, () =>
        ctx.sockets.toPerson(me.id, 'subscriptionRemove', { subscriptionId: removed.id }),
      ),
    )
    return true
  })
  const profile = await findProfile(ctx.db, me.id, celebId, ctx.now())
  if (profile?.isCeleb) return profile
  if (!isUnfollowed) throw new ApiError('user_not_found')
  return { ...unknownUser(me.language), celeb: null }
}
