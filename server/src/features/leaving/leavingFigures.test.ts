import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { readPoints } from '../../ledger/readWallet.ts'
import { suspendPerson } from '../../session/suspendPerson.ts'
import type { Actor } from '../../test/Actor.ts'
import { hurryQueue } from '../../test/databaseText.ts'
import { mailTo, newAddress } from '../../test/inbox.ts'
import { buyPointsOnIos } from '../../test/money/appStore.ts'
import { dayMs, spendOn } from '../../test/money/celebMoney.ts'
import { buyContents, orderContents, publishContents } from '../../test/money/contents.ts'
import { giveFreePoints } from '../../test/money/giveDonationPoints.ts'
import {
  bookOf,
  buyDonationPoints,
  buyPoints,
  buyPremium,
  fault,
  orderPoints,
  payAtProvider,
} from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { confirmSessions, signUpPerson } from '../../test/signUpPerson.ts'
import { promptMs } from '../../test/patience.ts'
import { until } from '../../test/until.ts'
import { untilWaitingForLock } from '../../test/untilWaitingForLock.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { settleFromProvider } from '../order/receivePortOneHook.ts'
import { expirePoints } from '../point/expirePoints.ts'
import { applySuspensions } from '../safety/applySuspensions.ts'
import { unpaidEarnings } from '../settlement/earnings/readBalance.ts'
import { endContractsOfGone } from '../subscription/ending/endForFault.ts'
import { removeUnreachable } from './removeUnreachable.ts'

const world = useOwnWorld(sandboxEnv)

const summaryOf = (who: Actor): Promise<Result<typeof api.auth.deletionSummary>> =>
  who.call(api.auth.deletionSummary, {})
async function leave(who: Actor) {
  await confirmSessions(world, who)
  await who.call(api.auth.deleteAccount, {})
}

async function endSignIn({ id: userId }: Actor) {
  await world.ctx.db.rows('update users set password_hash = null, email = null where id = $1', [userId])
  await removeUnreachable(world.ctx, { userId })
}

const suspend = async (who: Actor, days: number) => {
  const at = world.ctx.now()
  await suspendPerson(world.ctx.db, who.id, { at, until: new Date(at.getTime() + days * dayMs), reason: '신고' })
  await applySuspensions(world.ctx)
  await endContractsOfGone(world.ctx)
}

/** What a fan may hold when they leave. */
const leavers: Record<string, (fan: Actor) => Promise<unknown>> = {
  'points of the App Store, which Apple refunds, beside points of a card': async (fan) => {
    await buyPointsOnIos(fan)
    await buyPoints(fan)
  },
  'free points and old points, partly spent': async (fan) => {
    await giveFreePoints(world, fan, 700)
    await buyPoints(fan, { points: 10_000 })
    await fan.call(api.celebContents.orderPoint, {
      contentsId: (await publishContents(await world.celeb(), { pricePoints: 3_000 })).id,
    })
    world.pass(9 * dayMs)
  },
  'so few old points that the deduction takes them all': async (fan) => {
    await buyPoints(fan, { points: 1_000 })
    world.pass(9 * dayMs)
  },
  'a debt, which the points of contents repay first': async (fan) => {
    const celeb = await world.celeb()
    const buy = async (pricePoints: number) =>
      fan.call(api.celebContents.orderPoint, { contentsId: (await publishContents(celeb, { pricePoints })).id })
    const { orderId, impUid } = await buyPoints(fan, { points: 5_000 })
    await buy(5_000)
    world.pass(9 * dayMs)
    await buyPoints(fan, { points: 10_000 })
    await buy(9_000)
    await world.ctx.portOne!.cancel({ impUid, amountWon: 5_500, checksumWon: 5_500, reason: 'console' })
    await settleFromProvider(world.ctx, { orderId })
  },
  'donation points, some of them given': async (fan) => {
    await buyDonationPoints(fan, { points: 10_000 })
    const gift = { celebUserId: (await world.celeb()).id, points: 4_000, message: '힘내요', isAnonymous: false }
    await fan.call(api.donation.donate, gift)
  },
  'contents by card and premium, within seven days': async (fan) => {
    const celeb = await world.celeb()
    await buyContents(fan, await publishContents(celeb, { pricePoints: 1_000 }))
    await buyPremium(fan, celeb)
  },
  'premium to a celeb who is silent': async (fan) => {
    await buyPremium(fan, await world.celeb())
    world.pass(10 * dayMs)
  },
  'premium to a celeb who is suspended for a while': async (fan) => {
    const celeb = await world.celeb()
    await buyPremium(fan, celeb)
    world.pass(10 * dayMs)
    await celeb.say(celeb.broadcastId, '안녕')
    await suspend(celeb, 20)
  },
  'premium in use after seven days': async (fan) => {
    const celeb = await world.celeb()
    await buyPremium(fan, celeb)
    world.pass(10 * dayMs)
    await celeb.say(celeb.broadcastId, '안녕')
  },
}

const selectBooked = `
  select coalesce(sum(r.amount_won), 0)::integer as won
  from refunds r
  join orders o on o.id = r.order_id
  where o.user_id = $1`
const bookedOf = async ({ id }: Actor) => (await world.ctx.db.row<{ won: number }>(selectBooked, [id]))!.won

describe.each(Object.entries(leavers))('a fan with %s', (_what, prepare) => {
  it.each([
    ['by the page', leave],
    ['because their sign-in ended', endSignIn],
  ] as const)('is refunded what the page shows, when they leave %s', async (_way, leaveSo) => {
    const person = await world.fan()
    await prepare(person)
    const shown = await summaryOf(person)
    await leaveSo(person)
    await endContractsOfGone(world.ctx)
    await until('what was shown is booked', async () => (await bookedOf(person)) >= shown.refundWon, promptMs)
    const { db } = world.ctx
    const left = async () =>
      (await readPoints(db, person.id, 'point')) + (await readPoints(db, person.id, 'donationPoint'))
    await until('the points that are refunded are gone', async () => (await left()) === shown.points)
    expect(await bookedOf(person)).toBe(shown.refundWon)
    const live = `select from premium_contracts where user_id = $1 and status <> 'ended'`
    expect(await db.rows(live, [person.id])).toEqual([])
    expect(await checkMoney(db)).toEqual([])
  })
})

it('points that return while their payment is being refunded are refunded after it, as the page shows', async () => {
  const fan = await world.fan()
  const { orderId, impUid } = await buyPoints(fan, { points: 10_000 })
  const { id: contentsId } = await publishContents(await world.celeb(), { pricePoints: 3_000 })
  await fan.call(api.celebContents.orderPoint, { contentsId })
  await fault('POST /payments/cancel', { code: 1, message: '정산 잔액이 부족합니다.' }, { about: impUid })
  await fan.call(api.point.refundOrder, { orderId })
  const shown = await summaryOf(fan)
  expect([shown.refundWon, shown.points]).toEqual([3_300, 0])
  await leave(fan)
  await until('the points of the contents are back', async () => {
    return (await readPoints(world.ctx.db, fan.id, 'point')) === 3_000
  })
  await fault('POST /payments/cancel', 'off', { about: impUid })
  await until('both are refunded', async () => {
    await hurryQueue(world.ctx)
    return (await bookOf(orderId))[0]!.cancel_amount === 11_000
  })
  expect(await checkMoney(world.ctx.db)).toEqual([])
})

it.each(['points', 'contents'])('a payment for %s that arrives while its person leaves is given back', async (what) => {
  const fan = await world.fan()
  const start =
    what === 'points' ? await orderPoints(fan) : await orderContents(fan, await publishContents(await world.celeb()))
  await payAtProvider(fan, start)
  const holder = await world.ctx.db.pool.connect()
  await holder.query('begin')
  await holder.query('update users set deleted_at = now() where id = $1', [fan.id])
  const settled = settleFromProvider(world.ctx, { orderId: start.orderId })
  await untilWaitingForLock(world.ctx, 'the delivery waits for the deletion')
  await holder.query('commit')
  holder.release()
  await settled
  await until('it is cancelled', async () => (await bookOf(start.orderId))[0]!.status === 'cancelled')
})

it('a payment that arrives after its person left is given back', async () => {
  const { person } = await signUpPerson(world)
  const start = await orderPoints(person)
  await payAtProvider(person, start)
  await leave(person)
  await settleFromProvider(world.ctx, { orderId: start.orderId })
  await until('it is cancelled', async () => (await bookOf(start.orderId))[0]!.status === 'cancelled')
  expect(await readPoints(world.ctx.db, person.id, 'point')).toBe(0)
  expect(await checkMoney(world.ctx.db)).toEqual([])
})

it('a celeb’s earnings on the leaving page and in the mail are what is left after the refunds to fans', async () => {
  const celeb = await world.celeb()
  const email = newAddress('leaving')
  const verify = 'update users set email = $2, email_verified_at = $3 where id = $1'
  await world.ctx.db.rows(verify, [celeb.id, email, world.ctx.now()])
  const [early, late] = [(await signUpPerson(world)).person, (await signUpPerson(world)).person]
  await buyPremium(early, celeb)
  world.pass(12 * dayMs)
  await spendOn(world, celeb, 2_000)
  await buyPremium(late, celeb)
  const shown = await summaryOf(celeb)
  expect(shown.fanRefunds).toMatchObject({ fans: 2 })
  await leave(celeb)
  // The job runs on the next day.
  world.pass(dayMs)
  await endContractsOfGone(world.ctx)
  expect((await bookedOf(early)) + (await bookedOf(late))).toBe(shown.fanRefunds!.refundWon)
  expect(shown.earningsWon).toBeGreaterThan(0)
  expect(await unpaidEarnings(world.ctx, celeb.id)).toBe(shown.earningsWon)
  expect((await mailTo(email)).text).toContain(`${shown.earningsWon.toLocaleString('ko')}원`)
})

it('points that return to a lot that has expired are refunded, as the page shows', async () => {
  const buyer = await world.fan()
  await buyPoints(buyer, { points: 10_000 })
  const { list } = await buyer.call(api.point.history, {})
  world.pass(list[0]!.expiresAt!.getTime() - world.ctx.now().getTime() - dayMs / 2)
  // Signs in again, because the session has ended.
  const fan = await world.device(buyer)
  const { id: contentsId } = await publishContents(await world.celeb(), { pricePoints: 3_000 })
  await fan.call(api.celebContents.orderPoint, { contentsId })
  world.pass(dayMs)
  await expirePoints(world.ctx)
  const shown = await summaryOf(fan)
  expect([shown.refundWon, shown.points]).toEqual([3_300 - 1_000, 0])
  await leave(fan)
  await until('what was shown is booked', async () => (await bookedOf(fan)) === shown.refundWon)
  expect(await checkMoney(world.ctx.db)).toEqual([])
})
