import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAccount } from '../../ledger/readAccount.ts'
import { checkMoney } from '../../checkMoney.ts'
import type { Actor } from '../../test/Actor.ts'
import { itInFull } from '../../test/itInFull.ts'
import { dayMs, payableCeleb } from '../../test/money/celebMoney.ts'
import { useOwnWorld } from '../../test/useWorld.ts'
import { buyDonationPoints } from '../../test/money/payments.ts'
import { sandboxEnv } from '../../test/servers/sandboxEnv.ts'
import { expectRightBooks, staffOf, type PayableCeleb } from '../../test/money/settlements.ts'
import { codeOf } from '../../test/signUpPerson.ts'
import { settleFromProvider } from '../order/receivePortOneHook.ts'

const world = useOwnWorld(sandboxEnv)
beforeAll(async () => {
  world.stopClock()
})
afterAll(async () => {
  expect(await checkMoney(world.ctx.db, world.ctx.now())).toEqual([])
  await expectRightBooks(world)
})

/** A fan buys donation points by card and donates them all. */
async function donated(celeb: Actor, points: number) {
  const fan = await world.fan()
  const { orderId, impUid } = await buyDonationPoints(fan, { points })
  await fan.call(api.donation.donate, { celebUserId: celeb.id, points, message: '', isAnonymous: false })
  return { fan, orderId, impUid }
}

const estimate = async (celeb: Actor) => (await celeb.call(api.donation.estimateSettlement, {})).estimate
async function request(celeb: PayableCeleb) {
  const { asOf, shareWon } = await estimate(celeb)
  const { bankAccountId } = celeb.account
  const wanted = { asOf: { $date: asOf.toISOString() }, shareWon, bankAccountId }
  return (await celeb.call(api.donation.requestSettlement, wanted)).settlement
}
const balance = async (celeb: Actor) => (await celeb.call(api.celeb.celebPointBalance, {})).donation
const history = async (celeb: Actor) => (await celeb.call(api.donation.settlementHistory, {})).list

/** A chargeback: the bank of the card's owner pays the whole payment back to them. */
async function chargeBack({ orderId, impUid }: { orderId: OrderId; impUid: string }, won: number): Promise<void> {
  await world.ctx.portOne!.cancel({ impUid, amountWon: won, checksumWon: won, reason: 'chargeback' })
  await settleFromProvider(world.ctx, { orderId })
}

// Each test covers everything from the purchase to the payout.
const timeout = 60_000

itInFull(
  'donations are settled separately: estimated, requested, approved by two staff members and paid',
  async () => {
    const celeb = await payableCeleb(world)
    await donated(celeb, 30_000)
    await donated(celeb, 10_000)
    expect(await estimate(celeb)).toMatchObject({ shareWon: 0, heldWon: 28_000, refusal: 'too_little' })
    expect(await codeOf(request(celeb))).toBe('insufficient_celeb_point_balance')
    world.pass(8 * dayMs)
    const before = await estimate(celeb)
    // 40,000 points without VAT are 40,000 won, and the celeb's share is 70 %.
    expect(before).toMatchObject({
      of: 'donation',
      paidWon: 44_000,
      vatWon: 4_000,
      platformWon: 12_000,
      shareWon: 28_000,
      incomeTaxWon: 840,
      localTaxWon: 80,
      netWon: 27_080,
      canRequest: true,
    })
    const settlement = await request(celeb)
    expect(settlement).toMatchObject({ of: 'donation', shareWon: 28_000, netWon: 27_080, status: 'requested' })
    expect(await balance(celeb)).toMatchObject({ availableWon: 0, lockedWon: 28_000 })
    expect((await celeb.call(api.celeb.estimateSettlement, {})).estimate).toMatchObject({ shareWon: 0 })
    expect(await codeOf(request(celeb))).toBe('conflict')
    await staffOf(world).approveAndPay(settlement)
    expect(await history(celeb)).toMatchObject([{ number: settlement.number, status: 'paid', of: 'donation' }])
    expect((await celeb.call(api.celeb.settlementHistory, { of: 'subscription' })).list).toEqual([])
    expect(await balance(celeb)).toMatchObject({ availableWon: 0, lockedWon: 0, owedWon: 0 })
  },
  timeout,
)

it(
  'a chargeback of donated points takes unsettled earnings from the celeb (money.md, case 51)',
  async () => {
    const celeb = await payableCeleb(world)
    const gift = await donated(celeb, 30_000)
    await donated(celeb, 30_000)
    world.pass(8 * dayMs)
    await chargeBack(gift, 33_000)
    expect(await gift.fan.call(api.donation.pointBalance, {})).toMatchObject({ points: 0, owedPoints: 30_000 })
    const [line] = (await celeb.call(api.celeb.celebPointHistory, { of: 'donation' })).list
    expect(line).toMatchObject({ kind: 'clawback', amountWon: -21_000 })
    const kept = { paidWon: 33_000, vatWon: 3_000, storeFeeWon: 0, platformWon: 9_000, shareWon: 21_000, owedWon: 0 }
    expect(await estimate(celeb)).toMatchObject(kept)
    expect(await request(celeb)).toMatchObject({ shareWon: 21_000 })
  },
  timeout,
)

it(
  'after the payout it is a debt that the next settlement sets off, and the fan owes the points',
  async () => {
    const celeb = await payableCeleb(world)
    const gift = await donated(celeb, 30_000)
    world.pass(8 * dayMs)
    await staffOf(world).approveAndPay(await request(celeb))
    await chargeBack(gift, 33_000)
    expect(await balance(celeb)).toMatchObject({ availableWon: 0, owedWon: 21_000 })
    expect(await readAccount(world.ctx.db, 'won', `celeb_owes:${celeb.id}`)).toBe(-21_000)
    const { fan } = gift
    expect(await fan.call(api.donation.pointBalance, {})).toMatchObject({ points: 0, owedPoints: 30_000 })
    const again = { celebUserId: celeb.id, points: 1_000, message: '', isAnonymous: false }
    expect(await codeOf(fan.call(api.donation.donate, again))).toBe('insufficient_point_balance')

    await donated(celeb, 50_000)
    world.pass(8 * dayMs)
    const settlement = await request(celeb)
    // The refunded part of what was already paid out is a separate debt, and does not lower the sums of fans' payments
    // since then.
    expect(settlement).toMatchObject({ paidWon: 55_000, vatWon: 5_000, platformWon: 15_000 })
    expect(settlement).toMatchObject({ shareWon: 35_000, owedWon: 21_000, netWon: 14_000 - 420 - 40 })
    await staffOf(world).approveAndPay(settlement)
    expect(await readAccount(world.ctx.db, 'won', `celeb_owes:${celeb.id}`)).toBe(0)
  },
  timeout,
)

it(
  'a partial refund takes its part of the fans’ payments, to the won',
  async () => {
    const celeb = await payableCeleb(world)
    const gift = await donated(celeb, 1_000)
    world.pass(8 * dayMs)
    const sums = async () => {
      const { paidWon, vatWon, storeFeeWon, platformWon, shareWon } = await estimate(celeb)
      return [paidWon, vatWon, storeFeeWon, platformWon, shareWon]
    }
    const takeBack = async (amountWon: number, checksumWon: number) => {
      await world.ctx.portOne!.cancel({ impUid: gift.impUid, amountWon, checksumWon, reason: 'console' })
      await settleFromProvider(world.ctx, gift)
    }
    expect(await sums()).toEqual([1_100, 100, 0, 300, 700])
    await takeBack(550, 1_100)
    expect(await sums()).toEqual([550, 50, 0, 150, 350])
    await takeBack(3, 550)
    // The refund of 3 won withdrew three points. The remaining 497 points count for no more than the 547 won that were
    // kept.
    expect(await sums()).toEqual([546, 49, 0, 150, 347])
    await takeBack(547, 547)
    expect(await sums()).toEqual([0, 0, 0, 0, 0])
  },
  timeout,
)

it('test points earn no money that could be settled', async () => {
  const celeb = await payableCeleb(world)
  const tester = await world.tester()
  await buyDonationPoints(tester, { points: 50_000, paymentMethod: 'card-test' })
  await tester.call(api.donation.donate, { celebUserId: celeb.id, points: 50_000, message: '', isAnonymous: false })
  world.pass(8 * dayMs)
  expect(await estimate(celeb)).toMatchObject({ shareWon: 0, paidWon: 0, refusal: 'too_little' })
  expect(await codeOf(request(celeb))).toBe('insufficient_celeb_point_balance')
})
