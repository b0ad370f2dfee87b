import { api } from '@byeol/contract/api.ts'
import type { Platform } from '@byeol/contract/auth/boot.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import type { Actor } from '../../test/Actor.ts'
import { callApi } from '../../test/callApi.ts'
import { publishContents } from '../../test/money/contents.ts'
import { addCard, buyPoints, orderPoints, payAtProvider } from '../../test/money/payments.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { setFlag } from '../../test/console/setFlag.ts'

const refused = { code: 'unavailable', data: { off: 'selling' } }

const world = useOwnWorld(sandboxEnv)
let fan: Actor
beforeEach(async () => {
  await setFlag(world, 'selling', 100)
  fan = await world.fan()
})
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const pointsOf = async () => (await fan.call(api.point.balance, {})).points
const stopSelling = () => setFlag(world, 'selling', 0)

describe('while selling is off', () => {
  it('new orders of every kind are refused, by window and by saved card', async () => {
    const celeb = await world.celeb()
    const { id: contentsId } = await publishContents(celeb)
    const { userPaymentMethodId } = await addCard(fan)
    await stopSelling()
    const paymentMethod = 'card'
    const [points, donations, premium] = ['point-1000', 'donation-1000', `premium-${celeb.id}`] as const
    const { point, donation, subscription, celebContents } = api
    const answers = await Promise.allSettled([
      fan.call(point.order, { productId: points, paymentMethod }),
      fan.call(point.order, { productId: points, paymentMethod: 'ios-iap' }),
      fan.call(point.orderUserPaymentMethod, { productId: points, userPaymentMethodId }),
      fan.call(donation.pointOrder, { productId: donations, paymentMethod }),
      fan.call(donation.pointOrderUserPaymentMethod, { productId: donations, userPaymentMethodId }),
      fan.call(subscription.order, { productId: premium, paymentMethod }),
      fan.call(subscription.orderUserPaymentMethod, { productId: premium, userPaymentMethodId }),
      fan.call(celebContents.order, { contentsId, paymentMethod }),
      fan.call(celebContents.orderUserPaymentMethod, { contentsId, userPaymentMethodId }),
    ])
    expect(answers).toMatchObject(answers.map(() => ({ reason: refused })))
    expect(await world.ctx.db.rows('select from orders where user_id = $1', [fan.id])).toEqual([])
  })

  it('an order that began before is paid and delivered', async () => {
    const start = await orderPoints(fan)
    await stopSelling()
    const { imp_uid: transactionId } = await payAtProvider(fan, start)
    const { order } = await fan.call(api.point.orderComplete, { orderId: start.orderId, transactionId })
    expect([order.status, await pointsOf()]).toEqual(['paid', 1_000])
  })

  it('a purchase with a lost answer gets its answer, and is charged once', async () => {
    const { userPaymentMethodId } = await addCard(fan)
    const buy = (key: string) =>
      fan.callOnce(key, api.point.orderUserPaymentMethod, { productId: 'point-1000', userPaymentMethodId })
    const { order } = await buy('key-of-the-purchase')
    await world.ctx.db.rows('delete from idempotent_answers where user_id = $1', [fan.id])
    await stopSelling()
    expect(await buy('key-of-the-purchase')).toMatchObject({ order: { id: order.id, status: 'paid' }, points: 1_000 })
    await expect(buy('key-of-another')).rejects.toMatchObject(refused)
  })

  it('points that were bought before still buy contents', async () => {
    await buyPoints(fan)
    const { id: contentsId } = await publishContents(await world.celeb())
    await stopSelling()
    expect(await fan.call(api.celebContents.orderPoint, { contentsId })).toMatchObject({ points: 0 })
  })
})

it('when the environment sells nothing on a platform, its orders are refused, even with the flag on', async () => {
  const orderOn = async (platform: Platform) => orderPoints(await world.device(fan, platform))
  await expect(orderOn('android')).rejects.toMatchObject(refused)
  await orderOn('web')
})

describe('the platform of the session, not that of the call, decides which method pays', () => {
  const card = { productId: 'point-1000', paymentMethod: 'card' as const }
  const inStore = { productId: 'point-1000', paymentMethod: 'ios-iap' as const }
  const orderAs = (who: Actor, order: typeof card | typeof inStore, says: Platform) =>
    callApi(world.base, who.token, api.point.order, order, undefined, { 'x-app-platform': says })
  const refusal = { code: 'not_allowed' }

  it.each(['web', 'ios'] as const)('a browser cannot buy in the store, even when it says %s', async (says) => {
    await expect(orderAs(fan, inStore, says)).rejects.toMatchObject(refusal)
    await orderAs(fan, card, says)
  })

  it.each(['web', 'ios'] as const)('the app on iOS buys only in the store, even when it says %s', async (says) => {
    const { userPaymentMethodId } = await addCard(fan)
    const phone = await fan.onPhone()
    await expect(orderAs(phone, card, says)).rejects.toMatchObject(refusal)
    const bySaved = { productId: 'point-1000', userPaymentMethodId }
    await expect(phone.call(api.point.orderUserPaymentMethod, bySaved)).rejects.toMatchObject(refusal)
    await orderAs(phone, inStore, says)
  })
})
