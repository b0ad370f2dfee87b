import type { UserId } from '@byeol/contract/ids.ts'
import { Subscription, type SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { Context } from '../../context.ts'
import { isRunning } from '../chat/visibility/periods.ts'
import { premiumColumns, premiumShape, viewPremium } from './viewPremium.ts'

const selectFree = `
  select s.id, s.user_id as "userId", s.celeb_id as "celebUserId", s.created_at as "createdAt"
  from subscriptions s
  join users u on u.id = s.celeb_id and u.deleted_at is null
  where s.user_id = $1
  order by s.id`

const selectPremium = `
  select ${premiumColumns}
  from premiums p
  where p.user_id = $1 and ${isRunning('p', '$2')}
  order by p.id`

/** The celebs that a person follows, without deleted accounts. */
export const findSubscriptions = (ctx: Context, userId: UserId): Promise<Subscription[]> =>
  ctx.db.rows(selectFree, [userId], Subscription)

/** The running premium subscriptions of a person. */
export const findPremiums = async (ctx: Context, userId: UserId): Promise<SubscriptionPremium[]> =>
  (await ctx.db.rows(selectPremium, [userId, ctx.now()], premiumShape)).map(viewPremium)
