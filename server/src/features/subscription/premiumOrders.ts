import { isStoreMethod } from '@byeol/contract/payment/paymentMethods.ts'
import { post } from '../../ledger/post.ts'
import { refundSale, undoSaleRefund } from '../../ledger/sell.ts'
import { findSoldPremium } from './agreement/findSoldPremium.ts'
import type { Fulfilment } from '../order/Fulfilment.ts'
import { nextTakenCause } from '../order/refund/takenCauses.ts'
import { soldBy } from '../order/soldBy.ts'
import { announcePremium } from './agreement/announcePremium.ts'
import { findContract, findLastPeriod, findPaidContract, findPaidPeriod, lockContract } from './agreement/contracts.ts'
import { endAtApple, notifyFan } from './agreement/notifyFan.ts'
import { endContract } from './renewal/endContract.ts'
import { endCharge, failCharge } from './renewal/failCharge.ts'
import { giveBackApple } from './renewal/giveBackApple.ts'
import { payApplePeriod } from './renewal/payApplePeriod.ts'
import { findCharge, renewContract } from './renewal/renewContract.ts'
import { startContract } from './renewal/startContract.ts'

/** Premium orders: the first order starts a contract, the others renew it. */
export const premiumOrders: Fulfilment = {
  async fulfil(ctx, tx, order, at) {
    if (isStoreMethod(order.method)) return payApplePeriod(ctx, tx, order, at)
    const charge = await findCharge(tx, order)
    return charge
      ? renewContract(ctx, tx, order, { ...charge, at })
      : (await startContract(ctx, tx, order, at)) !== null
  },
  async closed(ctx, tx, order) {
    if (isStoreMethod(order.method)) {
      // Only Apple can refund the money and stop the renewals, so the fan gets a notification to cancel there.
      const told = { userId: order.userId, celebId: order.celebId!, targetId: order.id, facts: [endAtApple] }
      if (order.status === 'returned') await notifyFan(ctx, tx, { kind: 'premiumEnded', ...told })
      return
    }
    const charge = await findCharge(tx, order)
    const contract = charge && (await lockContract(tx, charge.contractId))
    if (contract?.openOrderId !== order.id) return
    // An earlier charge for the same period was captured late and has already paid for it.
    if (charge!.n <= contract.n) return endCharge(tx, contract)
    const reason = order.failReason === 'card_gone' ? 'cardGone' : 'declined'
    await failCharge(ctx, tx, contract, { reason, message: order.failMessage, isByFan: charge!.isByFan })
  },
  /**
   * Ends premium if the whole payment for the current period was refunded (money.md, console cancel). After staff
   * cancelled only a part of the payment, premium continues. If Apple refunds a part, premium ends as well, because
   * Apple then ends the subscription.
   */
  async clawBack(ctx, tx, order, refundWon, at) {
    const keptWon = order.priceWon - order.refundedWon
    await post(tx, at, [
      refundSale({
        ...soldBy(order),
        cause: await nextTakenCause(tx, order, order.refundedWon + refundWon),
        keptWon,
        refundWon,
        isPaid: true,
      }),
    ])
    const id = await findPaidContract(tx, order.id)
    const contract = id && (await lockContract(tx, id))
    if (!contract || contract.status === 'ended') return
    const period = await findLastPeriod(tx, contract)
    if (period.orderId !== order.id) return
    if (refundWon < keptWon && !isStoreMethod(order.method)) return announcePremium(ctx, tx, contract)
    const readableUntil = refundWon === keptWon ? period.from : undefined
    await endContract(ctx, tx, contract, { reason: 'takenBack', readableUntil })
  },
  giveBack: giveBackApple,
  /** Premium stays ended; support refunds the fan in another way (payRefund logs the refusal). */
  async undoRefund(tx, order, { id, amountWon, keptWon }, at) {
    const refund = { ...soldBy(order), cause: `refund:${id}:undone`, keptWon, refundWon: amountWon }
    await post(tx, at, [undoSaleRefund(refund)])
  },
  /** What the order still keeps of the charge; null once its contract has ended. */
  async findGiven(db, order) {
    const id = await findPaidContract(db, order.id)
    const contract = id && (await findContract(db, id))
    const isLast = contract && contract.status !== 'ended' && (await findLastPeriod(db, contract)).orderId === order.id
    return isLast ? { unspent: 1, refundWon: order.priceWon - order.refundedWon, expiresAt: null } : null
  },
  findSoldOnIos: findSoldPremium,
  findPeriod: (db, { id }) => findPaidPeriod(db, id),
}
