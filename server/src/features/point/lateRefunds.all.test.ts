import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { afterEach, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import type { Actor } from '../../test/Actor.ts'
import { seeded } from '../../test/checker/seeded.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { publishContents } from '../../test/money/contents.ts'
import { bookOf, buyPoints } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { until } from '../../test/until.ts'
import { useOwnWorld } from '../../test/useWorld.ts'

const dayMs = 24 * 3_600_000
const world = useOwnWorld(sandboxEnv)
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const orderOf = async (who: Actor, orderId: OrderId) => (await who.call(api.point.pointOrder, { orderId })).order
const refund = (who: Actor, orderId: OrderId) => who.call(api.point.refundOrder, { orderId })
const cancelled = async (orderId: OrderId) => (await bookOf(orderId))[0]!.cancel_amount
const refunded = (who: Actor, orderId: OrderId) =>
  until('the refund is paid', async () => (await orderOf(who, orderId)).status === 'refunded')

/** Buys contents with points. Returns a function that refunds them. */
async function spend(fan: Actor, at: World, pricePoints: number) {
  const { id: contentsId } = await publishContents(await at.celeb(), { pricePoints })
  const { contents } = await fan.call(api.celebContents.orderPoint, { contentsId })
  return () => fan.call(api.celebContents.refundOrder, { orderId: contents.owned!.orderId })
}

/** A newly signed-in fan who bought points more than seven days ago. */
async function late(points: number) {
  const fan = await world.fan()
  const { orderId, impUid } = await buyPoints(fan, { points })
  const clock = await openWorld(await sandboxEnv(), world.databaseUrl)
  clock.pass(8 * dayMs)
  return { fan: fan.at(clock), orderId, impUid, clock }
}

it('points that return later are refunded with the deduction of one refund', async () => {
  const { fan, orderId, clock } = await late(10_000)
  const giveBack = await spend(fan, clock, 4_000)
  await refund(fan, orderId)
  await refunded(fan, orderId)
  expect(await cancelled(orderId)).toBe(5_600)
  await giveBack()
  expect(await orderOf(fan, orderId)).toMatchObject({ refundableWon: 4_300, refundFeeWon: 100 })
  await refund(fan, orderId)
  await refunded(fan, orderId)
  expect(await cancelled(orderId)).toBe(9_900)
  await clock.close()
})

it('after any purchases, spending and refunds, the provider’s book says what was shown', async () => {
  const seed = Date.now() % 1_000_000
  const random = seeded(seed)
  const packs = [1_000, 5_000, 10_000]
  for (let n = 0; n < 4; n++) {
    const { fan, orderId, clock } = await late(packs[random.below(3)]!)
    const total = (await orderOf(fan, orderId)).krwAmountTotal
    const backs: (() => Promise<unknown>)[] = []
    let shown = 0
    for (let step = 0; step < 4; step++) {
      const { points } = await fan.call(api.point.balance, {})
      const price = Math.floor((random.next() * points) / 100) * 100
      if (price >= 500 && random.next() < 0.6) backs.push(await spend(fan, clock, price))
      if (backs.length > 0 && random.next() < 0.3) await backs.pop()!()
      const before = await orderOf(fan, orderId)
      if (random.next() < 0.6 && before.refundRefusal === null) {
        await refund(fan, orderId)
        await refunded(fan, orderId)
        shown += before.refundableWon
      }
      expect(await cancelled(orderId), `seed ${seed}`).toBe(shown)
    }
    const { refundedWon } = await orderOf(fan, orderId)
    expect(refundedWon, `seed ${seed}`).toBe(shown)
    expect(total - refundedWon, `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(1_000, total))
    await clock.close()
  }
})
