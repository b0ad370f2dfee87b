import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import type { PointAsset } from '../../ledger/assets.ts'
import { findExpiringLots, findNextBeforeExpiry } from '../../ledger/readWallet.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import { notifyOfPoints } from './notifyOfPoints.ts'

const dayMs = 86_400_000
/**
 * The kinds of points with a notification before they expire, each with the page that lists them. Test points have
 * none.
 */
const historyLinks: Partial<Record<PointAsset, string>> = {
  point: '/point-history',
  donationPoint: '/donation-point-history',
}
const assets = ['point', 'donationPoint'] as const

const isTold = `select from notifications where user_id = $1 and kind = 'pointExpiry' and target_id = $2`

/**
 * Which notification is due, as its number of days before the expiry: the smallest number that is not less than the
 * time left.
 */
const daysBefore = (expiresAt: Date, now: Date): number =>
  Math.min(...limits.pointExpiryToldDays.filter((days) => expiresAt.getTime() - days * dayMs <= now.getTime()))

type Lot = Awaited<ReturnType<typeof findExpiringLots>>[0]

/** Sends the notification about one lot. The wallet's lock prevents two nodes from sending the same one. */
async function tellOne(ctx: Context, { id, userId, asset, expiresAt }: Lot): Promise<void> {
  const targetId = `${id}:${daysBefore(expiresAt, ctx.now())}`
  if (await ctx.db.row(isTold, [userId, targetId])) return
  await ctx.db.inTransaction(async (tx) => {
    const { lots } = await lockWallet(tx, { userId, asset })
    const points = lots.find((lot) => lot.id === id)?.unspent ?? 0
    if (points === 0 || (await tx.row(isTold, [userId, targetId]))) return
    const told = { userId: userId as UserId, kind: 'pointExpiry' as const, targetId, points, at: expiresAt }
    await notifyOfPoints(ctx, tx, { ...told, link: historyLinks[asset]! })
  })
}

/** Job: notifies people 30, 7 and 1 days before their points expire, once each time (money.md, Points). */
export async function notifyOfExpiry(ctx: Context): Promise<void> {
  const from = ctx.now()
  const until = new Date(from.getTime() + Math.max(...limits.pointExpiryToldDays) * dayMs)
  for (let afterId = ''; ;) {
    const lots = await findExpiringLots(ctx.db, assets, { from, until, afterId })
    await eachAlone(ctx, 'tellOfExpiry', lots, {
      of: ({ id, userId }) => ({ key: id, userId }),
      run: (lot) => tellOne(ctx, lot),
    })
    if (lots.length === 0) return
    afterId = lots.at(-1)!.id
  }
}

/** When the next notification of `notifyOfExpiry` is due; null if none is. */
export const findNextTelling = (ctx: Context): Promise<Date | null> =>
  findNextBeforeExpiry(ctx.db, assets, limits.pointExpiryToldDays, ctx.now())
