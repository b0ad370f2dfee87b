import { ContentsId } from '@byeol/contract/ids.ts'
import { isTestMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { column, pick } from '../../db/columns.ts'
import { tables } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import { refundSale, sell, undoSaleRefund } from '../../ledger/sell.ts'
import { splitPrice, splitRefund } from '../../ledger/split.ts'
import type { Fulfilment } from '../order/Fulfilment.ts'
import { lockBuyer } from '../order/lockBuyer.ts'
import { channelOfOrder } from '../order/orders.ts'
import { soldBy } from '../order/soldBy.ts'
import { nextTakenCause } from '../order/refund/takenCauses.ts'
import { insertPurchase } from './buying/insertPurchase.ts'
import { notifyOfContents } from './buying/notifyOfContents.ts'

const select = 'select opened_at, ended_at from contents_purchases where id = $1'
const shape = pick(tables.contents_purchases, 'opened_at', 'ended_at')
const takeBack = `
  update contents_purchases
  set ended_at = coalesce(ended_at, $2), end_reason = coalesce(end_reason, 'takenBack')
  where id = $1`
const lessen = 'update contents_purchases set share_won = share_won - $2 where id = $1 and not is_test'
// Does not restore removed contents, or contents that the person owns again.
const giveAgain = `
  update contents_purchases p
  set ended_at = null, end_reason = null
  where p.id = $1 and p.end_reason in ('refunded', 'takenBack') and not exists (
    select from contents_purchases o
    where o.user_id = p.user_id and o.contents_id = p.contents_id and o.ended_at is null)
  returning p.id`

/** Orders of contents. Fulfilment stores a purchase with the order's id. */
export const contentsOrders: Fulfilment = {
  async fulfil(ctx, tx, order, at) {
    const { id, userId, productId, priceWon, method } = order
    if (!(await lockBuyer(tx, userId))) return false
    const contentsId = ContentsId.parse(productId)
    const isTest = isTestMethod(method)
    const isStored = await insertPurchase(tx, {
      id,
      contentsId,
      userId,
      paidWith: 'card',
      priceWon,
      pricePoints: null,
      shareWon: isTest ? 0 : splitPrice(priceWon, channelOfOrder(order)).share,
      isTest,
      key: null,
      at,
    })
    if (!isStored) return false
    await post(tx, at, [sell({ ...soldBy(order), cause: `order:${id}:paid`, priceWon })])
    await notifyOfContents(ctx, tx, { userId, contentsId, kind: 'receipt', targetId: id, amount: { won: priceWon } })
    return true
  },
  /**
   * Ends the purchase, opened or not, when the provider has refunded the whole price. After a partial refund the
   * purchase stays.
   */
  async clawBack(_, tx, order, refundWon, at) {
    const keptWon = order.priceWon - order.refundedWon
    const cause = await nextTakenCause(tx, order, order.refundedWon + refundWon)
    await post(tx, at, [refundSale({ ...soldBy(order), cause, keptWon, refundWon, isPaid: true })])
    if (refundWon === keptWon) await tx.rows(takeBack, [order.id, at])
    else await tx.rows(lessen, [order.id, splitRefund(keptWon, keptWon - refundWon, channelOfOrder(order)).share])
  },
  async undoRefund(tx, order, { id, amountWon, keptWon }, at) {
    const refund = { ...soldBy(order), cause: `refund:${id}:undone`, keptWon, refundWon: amountWon }
    await post(tx, at, [undoSaleRefund(refund)])
    await tx.rows(giveAgain, [order.id], { id: column.orderId })
  },
  /** What can be refunded: everything until the contents are opened, then nothing. */
  async findGiven(db, order) {
    const purchase = await db.row(select, [order.id], shape)
    const isWhole = purchase && !purchase.opened_at && !purchase.ended_at
    return isWhole ? { unspent: 1, refundWon: order.priceWon - order.refundedWon, expiresAt: null } : null
  },
}
