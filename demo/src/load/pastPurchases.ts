import { wonOfPoints } from '@byeol/contract/money.ts'
import type { ContentsId, OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '@byeol/server/db/database.ts'
import { insertPurchase } from '@byeol/server/features/celeb-contents/buying/insertPurchase.ts'
import { purchaseCause } from '@byeol/server/features/celeb-contents/buying/purchaseCause.ts'
import { shareIn } from '@byeol/server/features/celeb-contents/buying/shareIn.ts'
import { givePoints } from '@byeol/server/ledger/grantPoints.ts'
import { post } from '@byeol/server/ledger/post.ts'
import { spendPoints } from '@byeol/server/ledger/spendPoints.ts'
import { lockWallet } from '@byeol/server/ledger/wallets.ts'
import { seeded } from '../art/seeded.ts'
import { bought, giftPoints } from '../talk/contents.ts'
import { demoId } from '../world/demoIds.ts'
import type { DemoContents, PastEvent } from '../world/rows.ts'
import { after, before, dayMs, hourMs } from '../world/time.ts'

const open = 'update contents_purchases set opened_at = $2 where id = $1'
const giftDaysAgo = 60

/** Jiwoo's gift of points, and the contents that Jiwoo bought with them. */
export function pastPurchases(contents: readonly DemoContents[], userId: UserId, now: Date): PastEvent[] {
  const chance = seeded('jiwoo’s contents')
  const lockPoints = (tx: Transaction) => lockWallet(tx, { userId, asset: 'point' })

  const giftAt = before(now, giftDaysAgo * dayMs)
  const giftId = demoId(chance, giftAt)
  const gift = {
    cause: `gift:${giftId}`,
    lotId: giftId,
    points: giftPoints,
    netWon: giftPoints,
    expiresAt: after(giftAt, 5 * 365 * dayMs),
    at: giftAt,
  }
  const write = async (tx: Transaction) => post(tx, giftAt, [givePoints(await lockPoints(tx), gift)])

  const purchases = bought.map(({ celeb, nth, daysAgo, isOpened }): PastEvent => {
    const { id, celebId, pricePoints } = contents.filter((made) => made.celeb === celeb)[nth]!
    const at = before(now, daysAgo * dayMs - hourMs)
    const orderId = demoId(chance, at) as OrderId
    const cause = purchaseCause(orderId)
    const spending = { cause, points: pricePoints, earning: 'contents' as const, orderId, at }
    return {
      at,
      async write(tx) {
        const posting = spendPoints(await lockPoints(tx), { ...spending, celebId: celebId as UserId })!
        await insertPurchase(tx, {
          id: orderId,
          contentsId: id as ContentsId,
          userId,
          paidWith: 'points',
          priceWon: wonOfPoints(pricePoints),
          pricePoints,
          shareWon: shareIn([posting]),
          isTest: false,
          key: null,
          at,
        })
        await post(tx, at, [posting])
        if (isOpened) await tx.rows(open, [orderId, after(at, 60_000)])
      },
    }
  })
  return [{ at: giftAt, write }, ...purchases]
}
