import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkMoney } from '../../../checkMoney.ts'
import { readAccount } from '../../../ledger/readAccount.ts'
import type { Actor } from '../../../test/Actor.ts'
import { itInFull } from '../../../test/itInFull.ts'
import {
  buyContents,
  publishContents,
  publishWithTrial,
  removeByStaff,
  saveDraft,
} from '../../../test/money/contents.ts'
import type { CelebActor } from '../../../test/makePeople.ts'
import { useNode, useOwnWorld } from '../../../test/useWorld.ts'
import { bookOf, buyPoints, fault } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'
import { confirmSessions, signUpPerson } from '../../../test/signUpPerson.ts'
import { until } from '../../../test/until.ts'
import { payRefund } from '../../order/refund/payRefund.ts'
import { settleFromProvider } from '../../order/receivePortOneHook.ts'
import { refundPointsAtEnd } from '../../point/pointsAtEnd.ts'
import { refundFreshContents } from './contentsAtEnd.ts'

const world = useOwnWorld(sandboxEnv)
const other = useNode(world, sandboxEnv)
let celeb: CelebActor
let fan: Actor
let sold: CelebContents
beforeEach(async () => {
  ;[celeb, fan] = [await world.celeb(), await world.fan()]
  sold = await publishWithTrial(celeb, { pricePoints: 3_000 })
})
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const open = (who: Actor, contentsId = sold.id) => who.call(api.celebContents.open, { contentsId })
const refund = (who: Actor, orderId: OrderId) => who.call(api.celebContents.refundOrder, { orderId })
const bought = async (who: Actor) => (await who.call(api.celebContents.listBought, {})).list.map(({ id }) => id)
const earned = () => readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:contents`)
const pointsOf = async (who: Actor) => (await who.call(api.point.balance, {})).points
const buyWithPoints = async (who: Actor, { id: contentsId } = sold): Promise<OrderId> =>
  (await who.call(api.celebContents.orderPoint, { contentsId })).contents.owned!.orderId
const isRefunded = (orderId: OrderId) =>
  until('the refund is paid', async () => (await bookOf(orderId))[0]?.status === 'cancelled')
/**
 * Moves the clock of all nodes to a moment while `act` runs, then back, because the payment sandbox keeps real time.
 */
async function at(moment: Date, act: () => Promise<unknown>): Promise<void> {
  const ms = moment.getTime() - world.ctx.now().getTime()
  for (const each of [world, other]) each.pass(ms)
  try {
    await act()
  } finally {
    for (const each of [world, other]) each.pass(-ms)
  }
}

describe('unopened contents bought by card', () => {
  it('are refunded to the card until the end of the seventh day, and the celeb loses the share', async () => {
    const { orderId } = await buyContents(fan, sold)
    const lastMoment = new Date(seoulMidnightAfter(world.ctx.now(), 7).getTime() - 2_000)
    await at(lastMoment, async () => {
      const { contents } = await refund(fan, orderId)
      expect(contents.owned).toBeNull()
    })
    await isRefunded(orderId)
    expect(await bought(fan)).toEqual([])
    expect(await earned()).toBe(0)
    await expect(open(fan)).rejects.toMatchObject({ code: 'not_found' })
    expect((await celeb.call(api.celebContents.listOwned, {})).month).toEqual({ soldCount: 0, earnedWon: 0 })
    const { list } = await fan.call(api.notification.list, {})
    expect(list[0]).toMatchObject({ kind: 'refund', excerpt: `${celeb.nickname} · ${sold.title} · 3,300원` })
    // Refunded contents may be bought again.
    await buyContents(fan, sold)
    expect(await bought(fan)).toEqual([sold.id])
  })

  it('are not refunded from the eighth day on', async () => {
    const { orderId } = await buyContents(fan, sold)
    await at(seoulMidnightAfter(world.ctx.now(), 7), async () => {
      await expect(refund(fan, orderId)).rejects.toMatchObject({
        code: 'refund_not_possible',
        data: { reason: 'tooLate' },
      })
      expect((await fan.call(api.celebContents.detail, { contentsId: sold.id })).contents.owned).toMatchObject({
        refundableWon: 0,
      })
    })
  })

  it('are refunded once for twenty calls, and only to their buyer', async () => {
    const { orderId } = await buyContents(fan, sold)
    for (const who of [celeb, await world.fan()])
      await expect(refund(who, orderId)).rejects.toMatchObject({ code: 'not_found' })
    await Promise.all(Array.from({ length: 20 }, (_, i) => refund(i % 2 ? fan.at(other) : fan, orderId)))
    await isRefunded(orderId)
    expect(await bookOf(orderId)).toMatchObject([{ cancel_amount: 3_300 }])
  })

  itInFull('are either opened or refunded when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const contents = await publishWithTrial(celeb)
      const { orderId } = await buyContents(fan, contents)
      const [opened, refunded] = await Promise.allSettled([
        open(round % 2 ? fan.at(other) : fan, contents.id),
        refund(fan, orderId),
      ])
      expect([opened.status, refunded.status].sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('stay given back when the provider refuses the refund for a day, which is then paid by transfer', async () => {
    const { orderId, impUid } = await buyContents(fan, sold)
    await fault('POST /payments/cancel', { code: 1, message: '취소할 수 없는 결제예요' }, { about: impUid })
    await refund(fan, orderId)
    const [{ id }] = (await world.ctx.db.rows<{ id: string }>('select id from refunds where order_id = $1', [
      orderId,
    ])) as [{ id: string }]
    await at(new Date(world.ctx.now().getTime() + 25 * 3_600_000), () => payRefund(world.ctx, world.ctx.portOne!, id))
    expect([await bought(fan), await earned()]).toEqual([[], 0])
    const { list } = await fan.call(api.payment.refundTransfers, {})
    expect(list).toMatchObject([{ orderId, state: 'account', amountWon: 3_300 }])
  })
})

it('are not refunded once they are opened', async () => {
  const { orderId } = await buyContents(fan, sold)
  await open(fan)
  await expect(refund(fan, orderId)).rejects.toMatchObject({ code: 'refund_not_possible', data: { reason: 'spent' } })
  const { receipt } = await fan.call(api.payment.receipt, { orderId })
  expect(receipt.order).toMatchObject({ refundRefusal: 'spent', refundableWon: 0 })
})

describe('unopened contents bought with points', () => {
  it('return the points to their lots, which can be refunded as before', async () => {
    const [first, second] = [await buyPoints(fan, { points: 1_000 }), await buyPoints(fan, { points: 5_000 })]
    const orderId = await buyWithPoints(fan)
    expect(await pointsOf(fan)).toBe(3_000)
    expect((await refund(fan, orderId)).points).toBe(6_000)
    expect(await earned()).toBe(0)
    const { list } = await fan.call(api.point.history, {})
    expect(list[0]).toMatchObject({ kind: 'refund', amount: 3_000, celebUserId: celeb.id, orderId })
    for (const [bought, won] of [
      [first, 1_100],
      [second, 5_500],
    ] as const)
      expect((await fan.call(api.point.pointOrder, { orderId: bought.orderId })).order.refundableWon).toBe(won)
    await expect(open(fan)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keep the books right when the lots were spent from in between', async () => {
    await buyPoints(fan, { points: 10_000 })
    const odd = await publishContents(celeb, { pricePoints: 700 })
    const [one, two] = [await buyWithPoints(fan, odd), await buyWithPoints(fan)]
    await refund(fan, one)
    const three = await buyWithPoints(fan, await publishContents(celeb, { pricePoints: 1_300 }))
    await refund(fan, two)
    await refund(fan, three)
    expect([await pointsOf(fan), await earned()]).toEqual([10_000, 0])
  })

  it('repay the fan’s debt first when the payment for the points was refunded', async () => {
    const { orderId: pointOrderId, impUid } = await buyPoints(fan, { points: 5_000 })
    const orderId = await buyWithPoints(fan)
    await world.ctx.portOne!.cancel({ impUid, amountWon: 5_500, checksumWon: 5_500, reason: 'console' })
    await settleFromProvider(world.ctx, { orderId: pointOrderId })
    expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 0, owedPoints: 3_000 })
    await refund(fan, orderId)
    expect(await fan.call(api.point.balance, {})).toMatchObject({ points: 0, owedPoints: 0 })
  })

  it('are refunded once for twenty calls, and a tester gets test points back', async () => {
    const tester = await world.tester()
    await buyPoints(tester, { points: 5_000 })
    await tester.call(api.point.requestTestPoint, { points: 1_000 })
    const orderId = await buyWithPoints(tester)
    await Promise.all(Array.from({ length: 20 }, (_, i) => refund(i % 2 ? tester.at(other) : tester, orderId)))
    expect(await pointsOf(tester)).toBe(6_000)
    expect(await earned()).toBe(0)
  })
})

describe('a payment that is refunded at the provider', () => {
  const takeBack = async (orderId: OrderId, impUid: string, amount: number) => {
    await world.ctx.portOne!.cancel({ impUid, amountWon: amount, checksumWon: 3_300, reason: 'console' })
    await settleFromProvider(world.ctx, { orderId })
  }

  it('ends the purchase, even when it was opened', async () => {
    const { orderId, impUid } = await buyContents(fan, sold)
    await open(fan)
    await takeBack(orderId, impUid, 3_300)
    expect(await bought(fan)).toEqual([])
    await expect(open(fan)).rejects.toMatchObject({ code: 'not_found' })
    expect(await earned()).toBe(0)
  })

  it('in part keeps the purchase, and the celeb’s share of the rest', async () => {
    const { orderId, impUid } = await buyContents(fan, sold)
    await takeBack(orderId, impUid, 1_100)
    expect(await bought(fan)).toEqual([sold.id])
    expect(await earned()).toBe(1_400)
    expect((await celeb.call(api.celebContents.listOwned, {})).month.earnedWon).toBe(1_400)
    await refund(fan, orderId)
    await isRefunded(orderId)
    expect(await earned()).toBe(0)
  })
})

itInFull('contents that support removes are gone for everybody, and refunded to all, opened or not', async () => {
  const [byCard, byPoints, opened] = [fan, await world.fan(), await world.fan()]
  const { orderId } = await buyContents(byCard, sold)
  await buyPoints(byPoints, { points: 5_000 })
  await buyWithPoints(byPoints)
  const kept = await buyContents(opened, sold)
  await open(opened)
  expect(await removeByStaff(world, sold.id)).toMatchObject({ isWaiting: false })
  for (const who of [byCard, byPoints, opened, await world.fan()]) {
    expect(await bought(who)).toEqual([])
    await expect(who.call(api.celebContents.detail, { contentsId: sold.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(open(who)).rejects.toMatchObject({ code: 'not_found' })
  }
  for (const each of [orderId, kept.orderId]) await isRefunded(each)
  await until('the points are back', async () => (await pointsOf(byPoints)) === 5_000)
  expect(await earned()).toBe(0)
  expect((await celeb.call(api.celebContents.listOwned, {})).list).toMatchObject([
    { status: 'removed', removalReason: 'unlawful' },
  ])
  await expect(celeb.call(api.celebContents.publish, { contentsId: sold.id })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await removeByStaff(world, sold.id)).toBeNull()
  expect(await world.ctx.db.rows('select by, action, target, facts from audit_log')).toEqual([
    { by: 'jin', action: 'contents.remove', target: `contents/${sold.id}`, facts: { won: 9_900, buyers: 3 } },
  ])
})

itInFull('staff cannot remove a draft', async () => {
  expect(await removeByStaff(world, (await saveDraft(celeb)).id)).toBeNull()
})

it('a person who deletes the account is refunded for unopened contents, as the summary says', async () => {
  const { person } = await signUpPerson(world, { nickname: '떠나는팬' })
  const [card, points, opened] = [sold, await publishContents(celeb), await publishWithTrial(celeb)]
  const { orderId } = await buyContents(person, card)
  const { orderId: pointOrderId } = await buyPoints(person, { points: 5_000 })
  await buyWithPoints(person, points)
  await buyWithPoints(person, opened)
  await open(person, opened.id)
  // 3,300 won to the card, and 4,400 won for 4,000 of the 5,000 points.
  expect(await person.call(api.auth.deletionSummary, {})).toMatchObject({ points: 0, refundWon: 3_300 + 4_400 })
  await refundFreshContents(world.ctx, person.id, world.ctx.now())
  await refundPointsAtEnd(world.ctx, person.id, world.ctx.now())
  await isRefunded(orderId)
  await until('the points are refunded', async () => (await bookOf(pointOrderId))[0]?.cancel_amount === 4_400)
  expect(await bought(person)).toEqual([opened.id])
})

it('points that return to a person who has left are refunded to their card', async () => {
  const { orderId } = await buyPoints(fan, { points: 5_000 })
  await buyWithPoints(fan)
  await open(fan)
  await confirmSessions(world, fan)
  await fan.call(api.auth.deleteAccount, {})
  const refunded = async () => (await bookOf(orderId))[0]?.cancel_amount
  await until('what was left is refunded', async () => (await refunded()) === 2_200)
  await removeByStaff(world, sold.id)
  await until('what returned is refunded', async () => (await refunded()) === 5_500)
})
