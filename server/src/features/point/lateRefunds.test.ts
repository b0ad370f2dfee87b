import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { afterEach, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { post } from '../../ledger/post.ts'
import { givePoints } from '../../ledger/grantPoints.ts'
import { lockWallet } from '../../ledger/wallets.ts'
import { settleFromProvider } from '../order/receivePortOneHook.ts'
import { newId } from '../../newId.ts'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { publishContents } from '../../test/money/contents.ts'
import { bookOf, buyDonationPoints, buyPoints } from '../../test/money/payments.ts'
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

it.each([
  [1_000, 1_100, 1_000],
  [5_000, 5_500, 1_000],
  [10_000, 11_000, 1_100],
  [50_000, 55_000, 5_500],
])('a refund of %i P after the seventh day deducts 1,000 won or 10 %%, shown before', async (points, won, fee) => {
  const { fan, orderId, clock } = await late(points)
  const shown = await orderOf(fan, orderId)
  expect(shown).toMatchObject({ refundRefusal: null, refundableWon: won - fee, refundFeeWon: fee })
  expect((await refund(fan, orderId)).points).toBe(0)
  await refunded(fan, orderId)
  expect(await cancelled(orderId)).toBe(shown.refundableWon)
  await clock.close()
})

it('donation points are refunded likewise', async () => {
  const fan = await world.fan()
  const { orderId } = await buyDonationPoints(fan, { points: 10_000 })
  const clock = await openWorld(await sandboxEnv(), world.databaseUrl)
  clock.pass(8 * dayMs)
  await fan.at(clock).call(api.donation.refundOrder, { orderId })
  await until('the refund is paid', async () => (await cancelled(orderId)) === 9_900)
  await clock.close()
})

itInFull('what is worth no more than the deduction is refused, and free points are never refunded', async () => {
  const { fan, orderId, clock } = await late(1_000)
  await spend(fan, clock, 500)
  expect(await orderOf(fan, orderId)).toMatchObject({ refundRefusal: 'tooLittle', refundableWon: 0 })
  await expect(refund(fan, orderId)).rejects.toMatchObject({ data: { reason: 'tooLittle' } })
  const at = clock.ctx.now()
  await world.ctx.db.inTransaction(async (tx) => {
    const wallet = await lockWallet(tx, { userId: fan.id, asset: 'point' })
    const free = {
      cause: `compensation:${newId(at)}`,
      lotId: newId(at),
      points: 30_000,
      netWon: 0,
      expiresAt: null,
      at,
    }
    await post(tx, at, [givePoints(wallet, free)])
  })
  await expect(refund(fan, orderId)).rejects.toMatchObject({ data: { reason: 'tooLittle' } })
  await clock.close()
})

itInFull('twice at once pays once, and a refund and a purchase at once never use the same points', async () => {
  const { fan, orderId, clock } = await late(10_000)
  const { id: contentsId } = await publishContents(await clock.celeb(), { pricePoints: 4_000 })
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => refund(fan, orderId)),
    fan.call(api.celebContents.orderPoint, { contentsId }),
  ])
  await refunded(fan, orderId)
  expect([9_900, 5_600]).toContain(await cancelled(orderId))
  expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 0, owedPoints: 0 })
  await clock.close()
})

it('when the provider also returns the deduction, no points are owed', async () => {
  const { fan, orderId, impUid, clock } = await late(10_000)
  await refund(fan, orderId)
  await refunded(fan, orderId)
  await world.ctx.portOne!.cancel({ impUid, amountWon: 1_100, checksumWon: 1_100, reason: 'console' })

  await settleFromProvider(clock.ctx, { orderId })
  expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 0, owedPoints: 0 })
  expect(await orderOf(fan, orderId)).toMatchObject({ refundedWon: 11_000, refundRefusal: 'refunded' })
  await clock.close()
})
