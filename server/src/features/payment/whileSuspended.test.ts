import { api } from '@byeol/contract/api.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { suspendPerson } from '../../session/suspendPerson.ts'
import { nextSendId, type Actor } from '../../test/Actor.ts'
import { buyContents, publishContents } from '../../test/money/contents.ts'
import type { CelebActor } from '../../test/makePeople.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { addCard, bookOf, buyDonationPoints, buyPoints, buyPremium } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { until } from '../../test/until.ts'

const world = useOwnWorld(sandboxEnv)
let fan: Actor
let celeb: CelebActor
beforeEach(async () => {
  fan = await world.fan()
  celeb = await world.celeb({ nickname: '서하' })
})
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const history = async (who: Actor) => (await who.call(api.payment.history, {})).list

/** Suspends the fan, and waits until everything else is refused to them. */
async function suspend() {
  const { ctx } = world
  await suspendPerson(ctx.db, fan.id, { at: ctx.now(), until: null, reason: '도배' })
  await until('the rest is closed', async () => (await codeOf(fan.call(api.chat.list, {}))) === 'user_suspended')
}

describe('a suspended person', () => {
  it('is refunded for points, donation points, contents and premium, each to the card that paid', async () => {
    const { orderId: points } = await buyPoints(fan)
    const { orderId: donationPoints } = await buyDonationPoints(fan)
    const { orderId: contents } = await buyContents(fan, await publishContents(celeb))
    const { id: subscriptionPremiumId } = await buyPremium(fan, celeb)
    await suspend()

    await fan.call(api.point.refundOrder, { orderId: points })
    await fan.call(api.donation.refundOrder, { orderId: donationPoints })
    await fan.call(api.celebContents.refundOrder, { orderId: contents })
    await fan.call(api.subscription.refund, { subscriptionPremiumId })

    const orders = await history(fan)
    expect(orders.map(({ kind }) => kind).sort()).toEqual(['celebContents', 'donationPoint', 'point', 'premium'])
    for (const { krwAmountTotal, ...order } of orders)
      await until(`the money of ${order.kind} went back`, async () => {
        const { order: now } = (await fan.call(api.payment.receipt, { orderId: order.id })).receipt
        return now.status === 'refunded' && now.refundedWon === krwAmountTotal
      })
    expect((await bookOf(points))[0]).toMatchObject({ amount: 1_100, cancel_amount: 1_100 })
    expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 0 })
    expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({ points: 0 })
  })

  it('cancels premium and then removes the card that paid for it', async () => {
    const premium = await buyPremium(fan, celeb)
    const spare = await addCard(fan)
    await suspend()

    const { subscriptionPremium } = await fan.call(api.subscription.cancelSubscriptionPremium, {
      subscriptionPremiumId: premium.id,
    })
    expect(subscriptionPremium).toMatchObject({ status: 'cancelled', expiresAt: premium.expiresAt })
    const { list } = await fan.call(api.payment.removeCard, { userPaymentMethodId: spare.userPaymentMethodId })
    expect(list.map(({ userPaymentMethodId }) => userPaymentMethodId)).not.toContain(spare.userPaymentMethodId)
  })

  it('buys nothing, and restarts nothing', async () => {
    const { userPaymentMethodId } = await addCard(fan)
    const { id: subscriptionPremiumId } = await buyPremium(fan, celeb)
    await buyDonationPoints(fan)
    await suspend()
    await fan.call(api.subscription.cancelSubscriptionPremium, { subscriptionPremiumId })

    const before = await history(fan)
    const tries = [
      fan.call(api.point.orderUserPaymentMethod, { productId: 'point-1000', userPaymentMethodId }),
      fan.call(api.donation.pointOrderUserPaymentMethod, { productId: 'donation-1000', userPaymentMethodId }),
      fan.call(api.subscription.restartSubscriptionPremium, { subscriptionPremiumId }),
      fan.call(api.payment.addCard, { paymentMethod: 'card' }),
      fan.call(api.donation.donate, { celebUserId: celeb.id, points: 1_000, message: '', isAnonymous: false }),
    ]
    expect(await Promise.all(tries.map((each) => codeOf(each)))).toEqual(tries.map(() => 'user_suspended'))
    expect(await history(fan)).toEqual(before)
  })

  it('writes to support, and sees the celebs they paid but no other people', async () => {
    const friend = await world.fan()
    await suspend()
    const { inquiry } = await fan.call(api.service.inquiryWrite, {
      sendId: nextSendId(),
      category: 'payment',
      content: '환불해 주세요',
    })
    expect((await fan.call(api.service.inquiry, { inquiryId: inquiry.id })).inquiry.id).toBe(inquiry.id)
    const { users } = await fan.call(api.user.profile, { userId: [celeb.id, friend.id], username: [] })
    expect(users.map(({ id }) => id)).toEqual([celeb.id])
  })

  it('gets no socket, and signs out', async () => {
    const connection = await fan.connect()
    await suspend()
    await connection.closed()
    await expect(fan.connect()).rejects.toThrow()
    await fan.call(api.auth.signOut, {})
    await until('it is over', async () => (await codeOf(history(fan))) === 'session_not_found')
  })
})
