import type { UserId } from '@byeol/contract/ids.ts'
import { Subscription, SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { Context } from '../../context.ts'

const selectFree = `
  select s.id, s.user_id as "userId", s.celeb_id as "celebUserId", s.created_at as "createdAt"
  from subscriptions s
  join users u on u.id = s.celeb_id and u.deleted_at is null
  where s.user_id = $1
  order by s.id`

export const premiumColumns =
  'id, user_id as "userId", celeb_id as "celebUserId", created_at as "createdAt", expires_at as "expiresAt"'
const selectPremium = `
  select ${premiumColumns}
  from premiums
  where user_id = $1 and ended_at is null and expires_at > $2
  order by id`

/** The celebs that a person follows, without deleted accounts. */
export const findSubscriptions = (ctx: Context, userId: UserId): Promise<Subscription[]> =>
  ctx.db.rows(selectFree, [userId], Subscription)

/** The running premium subscriptions of a person. */
export const findPremiums = (ctx: Context, userId: UserId): Promise<SubscriptionPremium[]> =>
  ctx.db.rows(selectPremium, [userId, ctx.now()], SubscriptionPremium)
