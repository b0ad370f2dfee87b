import { column } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/seoul.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { idSecond } from '../../newId.ts'
import { notify, recountNotification } from '../notification/notify.ts'

/** A day's follows are one notification, which shows no higher count. */
const countedAtMost = 1_000
const countToday = `
  select count(*)::int as count
  from (select from subscriptions where celeb_id = $1 and id >= $2 limit ${countedAtMost}) s`

/** Counts the follows since midnight in Seoul, by id: ids sort by time. */
async function followsToday(
  ctx: Context,
  tx: Transaction,
  celebId: UserId,
): Promise<{ targetId: string; count: number }> {
  const day = seoulDate(ctx.now())
  const since = `${idSecond(new Date(`${day}T00:00:00+09:00`))}${'0'.repeat(16)}`
  return {
    targetId: `follows-${day}`,
    count: (await tx.row(countToday, [celebId, since], { count: column.number }))!.count,
  }
}

/**
 * Notifies the celeb of a new follower: one notification a day, moved up by each follow. Runs in the transaction of the
 * subscription.
 */
export async function notifyCelebOfFollow(
  ctx: Context,
  tx: Transaction,
  fanId: UserId,
  celebId: UserId,
): Promise<void> {
  const { targetId, count } = await followsToday(ctx, tx, celebId)
  // A fan who got an older subscription back is no new follower.
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

/** Corrects the day's notification after an unfollow. */
export async function recountFollows(ctx: Context, tx: Transaction, celebId: UserId): Promise<void> {
  await recountNotification(ctx, tx, { to: [celebId], kind: 'follow', ...(await followsToday(ctx, tx, celebId)) })
}
