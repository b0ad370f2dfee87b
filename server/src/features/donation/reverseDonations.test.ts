import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { seoulDate, seoulNextMonth } from '@byeol/contract/locale/seoul.ts'
import { afterEach, expect, it } from 'vitest'
import { checkMoney } from '../../checkMoney.ts'
import { readAccount } from '../../ledger/readAccount.ts'
import type { Actor } from '../../test/Actor.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { buyDonationPoints } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { settleFromProvider } from '../order/receivePortOneHook.ts'
import { countDonors } from './ranking/countDonors.ts'

const world = useOwnWorld(sandboxEnv)
afterEach(async () => expect(await checkMoney(world.ctx.db)).toEqual([]))

const donate = (who: Actor, celeb: Actor, points: number) =>
  who.call(api.donation.donate, { celebUserId: celeb.id, points, message: '', isAnonymous: false })
const shareOf = (celeb: Actor) => readAccount(world.ctx.db, 'won', `celeb_earned:${celeb.id}:donation`)
const monthOf = async (who: Actor, celeb: Actor) =>
  who.call(api.donation.ranking, { celebUserId: celeb.id, month: seoulDate(world.ctx.now()).slice(0, 7) })

/** Refunds part of a payment in the provider's console. */
async function takeBack(orderId: OrderId, impUid: string, amountWon: number, checksumWon: number): Promise<void> {
  await world.ctx.portOne!.cancel({ impUid, amountWon, checksumWon, reason: 'console' })
  for (let i = 0; i < 3; i++) await settleFromProvider(world.ctx, { orderId })
}

it('a refunded payment reverses its donations, the newest first, and the donor owes the points', async () => {
  const [fan, first, second] = [await world.fan(), await world.celeb(), await world.celeb()]
  const { orderId, impUid } = await buyDonationPoints(fan, { points: 5_000 })
  await donate(fan, first, 2_000)
  await donate(fan, second, 3_000)
  await countDonors(world.ctx)

  await takeBack(orderId, impUid, 4_400, 5_500)
  expect([await shareOf(first), await shareOf(second)]).toEqual([700, 0])
  expect(await monthOf(fan, first)).toMatchObject({ me: { points: 1_000, rank: 1 } })
  expect(await monthOf(fan, second)).toMatchObject({ list: [], me: null })
  await takeBack(orderId, impUid, 1_100, 1_100)

  expect([await shareOf(first), await shareOf(second)]).toEqual([0, 0])
  expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({ points: 0, owedPoints: 5_000 })
  const page = await second.call(api.donation.pointHistory, { of: 'received' })
  expect(page.list).toMatchObject([{ points: 3_000, shareWon: 0, isReversed: true }])
  await countDonors(world.ctx)
})

it('a donation stays reversed when its donor pays again, and the new points can be donated', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const { orderId, impUid } = await buyDonationPoints(fan, { points: 5_000 })
  await donate(fan, celeb, 5_000)
  await takeBack(orderId, impUid, 5_500, 5_500)
  await expect(donate(fan, celeb, 1_000)).rejects.toMatchObject({ code: 'insufficient_point_balance' })

  await buyDonationPoints(fan, { points: 1_000 })
  expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({ points: 1_000, owedPoints: 4_000 })
  await expect(donate(fan, celeb, 1_000)).rejects.toMatchObject({ code: 'insufficient_point_balance' })
  await buyDonationPoints(fan, { points: 5_000 })
  expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({ points: 6_000, owedPoints: 0 })
  expect(await shareOf(celeb)).toBe(0)
  expect(await monthOf(fan, celeb)).toMatchObject({ list: [], me: null })

  await donate(fan, celeb, 6_000)
  expect(await shareOf(celeb)).toBe(4_200)
  expect(await monthOf(fan, celeb)).toMatchObject({ me: { points: 6_000, rank: 1 } })
  const { list } = await celeb.call(api.donation.pointHistory, { of: 'received' })
  expect(list).toMatchObject([
    { points: 6_000, shareWon: 4_200, isReversed: false },
    { points: 5_000, shareWon: 0, isReversed: true },
  ])
})

it('a reversed donation leaves the ranking of the month in which it was made', async () => {
  const [fan, other, celeb] = [await world.fan(), await world.fan(), await world.celeb()]
  const rankingOf = (month: string) => fan.call(api.donation.ranking, { celebUserId: celeb.id, month })
  const { orderId, impUid } = await buyDonationPoints(fan, { points: 5_000 })
  await buyDonationPoints(other, { points: 5_000 })
  const first = seoulDate(world.ctx.now()).slice(0, 7)
  await donate(fan, celeb, 4_000)
  world.pass(seoulNextMonth(world.ctx.now()).getTime() - world.ctx.now().getTime())
  const second = seoulDate(world.ctx.now()).slice(0, 7)
  await donate(fan, celeb, 1_000)
  await donate(other, celeb, 3_500)
  await countDonors(world.ctx)

  await takeBack(orderId, impUid, 2_200, 5_500)
  await countDonors(world.ctx)
  expect(await rankingOf(first)).toMatchObject({ list: [{ rank: 1, points: 3_000 }], me: { rank: 1, points: 3_000 } })
  expect(await rankingOf(second)).toMatchObject({ list: [{ userId: other.id, points: 3_500 }], me: null })
})

it('payments that are refunded one after the other leave the celeb no share of them', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const first = await buyDonationPoints(fan, { points: 5_000 })
  const second = await buyDonationPoints(fan, { points: 5_000 })
  await donate(fan, celeb, 5_000)
  await takeBack(first.orderId, first.impUid, 5_500, 5_500)
  expect(await shareOf(celeb)).toBe(3_500)

  await takeBack(second.orderId, second.impUid, 5_500, 5_500)
  expect(await shareOf(celeb)).toBe(0)
  expect(await monthOf(fan, celeb)).toMatchObject({ list: [], me: null })
  expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({ points: 0, owedPoints: 5_000 })
})

it('a donation paid by two payments is reversed in full with a third one', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const first = await buyDonationPoints(fan, { points: 1_000 })
  const second = await buyDonationPoints(fan, { points: 1_000 })
  const third = await buyDonationPoints(fan, { points: 5_000 })
  await donate(fan, celeb, 2_000)
  for (const { orderId, impUid } of [first, second]) await takeBack(orderId, impUid, 1_100, 1_100)
  await donate(fan, celeb, 3_000)
  expect(await shareOf(celeb)).toBe(3_500)

  await takeBack(third.orderId, third.impUid, 5_500, 5_500)
  expect(await shareOf(celeb)).toBe(0)
  expect(await monthOf(fan, celeb)).toMatchObject({ list: [], me: null })
})

it('a refund takes unspent points first, and keeps donations', async () => {
  const [fan, celeb] = [await world.fan(), await world.celeb()]
  const { orderId, impUid } = await buyDonationPoints(fan, { points: 5_000 })
  await buyDonationPoints(fan, { points: 5_000 })
  await donate(fan, celeb, 4_000)
  await takeBack(orderId, impUid, 5_500, 5_500)
  expect(await shareOf(celeb)).toBe(2_800)
  expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({ points: 1_000, owedPoints: 0 })
})
