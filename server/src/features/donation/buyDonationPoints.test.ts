import { api } from '@byeol/contract/api.ts'
import { afterEach, expect, it } from 'vitest'
import { checkLedger } from '../../ledger/checks.ts'
import type { Actor } from '../../test/Actor.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { addCard, buyDonationPoints, buyPoints, bookOf } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'

const world = useOwnWorld(sandboxEnv)
afterEach(async () => expect(await checkLedger(world.ctx.db)).toEqual([]))

const balanceOf = (who: Actor) => who.call(api.donation.pointBalance, {})

it('donation points have their own account, history and daily limit', async () => {
  const fan = await world.fan()
  await buyPoints(fan, { points: 5_000 })
  const { orderId } = await buyDonationPoints(fan, { points: 10_000 })
  expect(await balanceOf(fan)).toMatchObject({
    points: 10_000,
    leftTodayWon: 989_000,
    leftTodayPoints: 909_000,
    canDonate: true,
    canDonateFrom: null,
  })
  expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 5_000, leftTodayWon: 994_500 })
  const history = await fan.call(api.donation.pointHistory, { of: 'bought' })
  expect(history).toMatchObject({ of: 'bought', list: [{ kind: 'purchase', amount: 10_000, orderId }] })
})

it('a saved card buys them, and their orders are not orders of points', async () => {
  const fan = await world.fan()
  const { userPaymentMethodId } = await addCard(fan)
  const bought = await fan.call(api.donation.pointOrderUserPaymentMethod, {
    productId: 'donation-1000',
    userPaymentMethodId,
  })
  expect(bought).toMatchObject({ points: 1_000, order: { kind: 'donationPoint', status: 'paid' } })
  const { id: orderId } = bought.order
  expect((await fan.call(api.donation.readPointOrder, { orderId })).order.id).toBe(orderId)
  const stranger = await world.fan()
  for (const call of [
    () => fan.call(api.point.pointOrder, { orderId }),
    () => fan.call(api.point.refundOrder, { orderId }),
    () => stranger.call(api.donation.readPointOrder, { orderId }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
})

it('points that were not donated are refunded to the card, and the notifications link to the order', async () => {
  const fan = await world.fan()
  const { orderId } = await buyDonationPoints(fan)
  expect(await fan.call(api.donation.refundOrder, { orderId })).toMatchObject({ points: 0 })
  await until('the refund is paid', async () => (await bookOf(orderId))[0]?.cancel_amount === 1_100)
  const { list } = await fan.call(api.notification.list, {})
  expect(list.map(({ kind }) => kind)).toEqual(['refund', 'receipt'])
  expect(new Set(list.map(({ link }) => link))).toEqual(new Set([`/point-order?of=donation&orderId=${orderId}`]))
})
