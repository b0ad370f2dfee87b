import { limits } from '@byeol/contract/limits.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import type { PointBalance } from '@byeol/contract/point.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { readBalance, readExpiring, readPoints } from '../../ledger/readWallet.ts'
import { findPendingOrder } from '../order/orders.ts'
import { findLeft } from '../order/spending/room.ts'
import type { PointKind } from './sellPacks.ts'

const dayMs = 24 * 3_600_000

/** The caller's points of one kind, and the won for which they may still buy more (rules.md, Money). */
export async function readPointBalance({ db, now }: Context, { id }: Caller, kind: PointKind): Promise<PointBalance> {
  const soon = new Date(now().getTime() + limits.pointExpirySoonDays * dayMs)
  const left = await findLeft(db, id, kind, now())
  return {
    points: (await readPoints(db, id, kind)) as Points,
    expiringSoon: (await readExpiring(db, id, kind, soon)) as Points,
    owedPoints: (await readBalance(db, id, kind)).owed as Points,
    leftTodayWon: left.todayWon as Won,
    leftMonthWon: left.monthWon as Won | null,
    pendingOrderId: await findPendingOrder(db, id, kind),
  }
}
