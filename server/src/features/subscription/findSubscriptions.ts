import type { UserId } from '@byeol/contract/ids.ts'
import { Subscription } from '@byeol/contract/subscription.ts'
import type { Context } from '../../context.ts'

const selectFree = `
  select s.id, s.user_id as "userId", s.celeb_id as "celebUserId", s.created_at as "createdAt"
  from subscriptions s
  join users u on u.id = s.celeb_id and u.deleted_at is null
  where s.user_id = $1
  order by s.id`

/** The celebs that a person follows, without deleted accounts. */
export const findSubscriptions = (ctx: Context, userId: UserId): Promise<Subscription[]> =>
  ctx.db.rows(selectFree, [userId], Subscription)
