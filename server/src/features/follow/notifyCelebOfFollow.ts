import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { idSecond } from '../../newId.ts'
import { actorCandidates, notify, recountNotification } from '../notification/notify.ts'

/** The highest number of follows that a day's notification shows. */
const countedAtMost = 1_000
const countToday = `
  select count(*)::int as count
  from (select from subscriptions where celeb_id = $1 and id >= $2 limit ${countedAtMost}) s`

const newestToday = `
  select user_id as id
  from subscriptions
  where celeb_id = $1 and id >= $2
  order by subscriptions.id desc
  limit ${actorCandidates}`

/**
 * Counts the follows since midnight in Seoul by comparing ids, which sort by time. `since` is the smallest id of the
 * day.
 */
async function followsToday(
  ctx: Context,
  tx: Transaction,
  celebId: UserId,
): Promise<{ targetId: string; since: string; count: number }> {
  const day = seoulDate(ctx.now())
  const since = `${idSecond(new Date(`${day}T00:00:00+09:00`))}${'0'.repeat(16)}`
  const { count } = (await tx.row(countToday, [celebId, since], { count: column.number }))!
  return { targetId: `follows-${day}`, since, count }
}

/**
 * Notifies the celeb of a new follower. There is one notification per day; each follow moves it to the top. Runs in the
 * transaction of the subscription.
 */
export async function notifyCelebOfFollow(
  ctx: Context,
  tx: Transaction,
  fanId: UserId,
  celebId: UserId,
): Promise<void> {
  const { targetId, count } = await followsToday(ctx, tx, celebId)
  // A fan who got an earlier subscription back is not a new follower.
  if (count > 0)
    await notify(ctx, tx, {
      to: [celebId],
      kind: 'follow',
      actorId: fanId,
      targetId,
      count,
      excerpt: '',
      link: '/subscribers',
    })
}

/** Corrects the day's notification after a fan unfollowed. */
export async function recountFollows(ctx: Context, tx: Transaction, fanId: UserId, celebId: UserId): Promise<void> {
  const { targetId, since, count } = await followsToday(ctx, tx, celebId)
  await recountNotification(ctx, tx, {
    to: [celebId],
    kind: 'follow',
    targetId,
    count,
    actorId: fanId,
    findActors: () => tx.rows(newestToday, [celebId, since], { id: column.userId }),
  })
}
