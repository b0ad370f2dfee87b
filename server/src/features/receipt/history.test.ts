import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { useWalkingWorld } from '../../test/useWorld.ts'
import { buyDonationPoints, buyPoints, buyPremium, orderPoints } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'

const dayMs = 24 * 3_600_000
const world = useWalkingWorld(sandboxEnv)

describe('the history of payments', () => {
  it('has every kind, newest first, page by page, and only the caller’s payments', async () => {
    const [fan, stranger] = [await world.fan(), await world.fan()]
    const celeb = await world.celeb()
    const { orderId: first } = await buyPoints(fan)
    // Ids of the same second sort randomly.
    world.pass(1_000)
    await buyPremium(fan, celeb)
    world.pass(1_000)
    const { orderId: last } = await buyDonationPoints(fan)
    const page = (before?: typeof first) => fan.call(api.payment.history, { limit: 2, ...(before && { before }) })

    const { list: newer } = await page()
    expect(newer.map(({ kind }) => kind)).toEqual(['donationPoint', 'premium'])
    const { list: older } = await page(newer.at(-1)!.id)
    expect(older.map(({ id }) => id)).toEqual([first])
    expect(await page(first)).toEqual({ list: [] })
    expect(newer[0]).toEqual((await fan.call(api.payment.receipt, { orderId: last })).receipt.order)
    expect(await stranger.call(api.payment.history, {})).toEqual({ list: [] })
  })

  it('includes undecided orders, and leaves out orders that were never paid', async () => {
    const fan = await world.fan()
    const open = await orderPoints(fan)
    const declined = await orderPoints(fan)
    const error = { code: 'F400', message: '닫힘' }
    await expect(fan.call(api.point.orderComplete, { orderId: declined.orderId, error })).rejects.toMatchObject({
      code: 'payment_failed',
    })
    const { list } = await fan.call(api.payment.history, {})
    expect(list.map(({ id, status }) => [id, status])).toEqual([[open.orderId, 'pending']])
  })

  it('says what a refund of each payment gives back, in full until the end of the seventh day', async () => {
    const fan = await world.fan()
    await buyPoints(fan)
    const only = async () => (await fan.call(api.payment.history, {})).list[0]
    expect(await only()).toMatchObject({ refundableWon: 1_100, refundRefusal: null })
    world.pass(8 * dayMs)
    expect(await only()).toMatchObject({ refundableWon: 100, refundFeeWon: 1_000, refundRefusal: null })
    world.pass(-8 * dayMs)
  })
})

describe('the receipt of a month of premium', () => {
  it('shows the period that it pays for', async () => {
    const [fan, celeb] = [await world.fan(), await world.celeb()]
    const { createdAt, expiresAt } = await buyPremium(fan, celeb)
    const [order] = (await fan.call(api.payment.history, {})).list
    const { receipt } = await fan.call(api.payment.receipt, { orderId: order!.id })
    expect(receipt.period!.until).toEqual(expiresAt)
    expect(Math.abs(receipt.period!.from.getTime() - createdAt.getTime())).toBeLessThan(5_000)

    const { orderId } = await buyPoints(fan)
    expect((await fan.call(api.payment.receipt, { orderId })).receipt.period).toBeNull()
  })
})
