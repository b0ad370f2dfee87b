import type { UserId } from '@byeol/contract/ids.ts'
import type { Points } from '@byeol/contract/money.ts'
import type { Context } from '../context.ts'
import { readPointsOfMany } from './readWallet.ts'

/** Sends each person's new balance of points to their devices. */
async function announce(ctx: Context, userIds: readonly UserId[]): Promise<void> {
  for (const { userId, points, donationPoints } of await readPointsOfMany(ctx.db, userIds))
    ctx.sockets.toPerson(userId, 'pointUpdate', { points: points as Points, donationPoints: donationPoints as Points })
}

/** Sends a person's new balance of points to their devices. */
export const announcePoints = (ctx: Context, userId: UserId): Promise<void> => announce(ctx, [userId])

const waiting = new WeakMap<Context, Set<UserId>>()

/** Like `announcePoints`, but slightly later, so that one query serves everyone in a batch of messages. */
export function announcePointsSoon(ctx: Context, userId: UserId): void {
  const known = waiting.get(ctx)
  if (known) return void known.add(userId)
  const people = new Set([userId])
  waiting.set(ctx, people)
  setImmediate(() => {
    waiting.delete(ctx)
    announce(ctx, [...people]).catch((error: unknown) => ctx.log.error({ err: error }, 'points could not be told'))
  })
}
