import { api } from '@byeol/contract/api.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPoints } from '../../../ledger/checks.ts'
import { itInFull } from '../../../test/itInFull.ts'
import { dayMs, sellPremium, spendOn, sumUpEntries } from '../../../test/money/celebMoney.ts'
import { buyContents, publishContents } from '../../../test/money/contents.ts'
import type { World } from '../../../test/openWorld.ts'
import { useOwnWorld, withoutJobs } from '../../../test/useWorld.ts'
import { buyPoints } from '../../../test/money/payments.ts'
import { sandboxEnv } from '../../../test/servers/sandboxEnv.ts'

const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withoutJobs }))
beforeAll(async () => {
  world.stopClock()
})
afterAll(async () => {
  expect(await checkPoints(world.ctx.db)).toEqual([])
})

const estimate = async (celeb: Awaited<ReturnType<World['celeb']>>) =>
  (await celeb.call(api.celeb.estimateSubscription, {})).estimate
/** Moves the clock past the days on which fans can get a refund. */
const mature = () => world.pass(8 * dayMs)

describe('an estimate', () => {
  it('lists every step from the fans’ payments to the celeb’s payout (money.md, One split)', async () => {
    const celeb = await world.celeb()
    await sellPremium(world, celeb, 4_900)
    await sellPremium(world, celeb, 4_900, 'ios')
    await sellPremium(world, celeb, 49_000)
    const soldAt = world.ctx.now()
    mature()
    const gross = 3_118 + 2_182 + 31_181
    expect(await estimate(celeb)).toMatchObject({
      of: 'subscription',
      earnedFrom: expect.any(String),
      paidWon: 58_800,
      vatWon: 445 + 445 + 4_455,
      storeFeeWon: 1_337,
      platformWon: 1_337 + 936 + 13_364,
      shareWon: gross,
      owedWon: 0,
      incomeTaxWon: 1_090,
      localTaxWon: 100,
      netWon: gross - 1_190,
      heldWon: 0,
      heldUntil: null,
      canRequest: false,
      refusal: 'identity',
    })
    expect((await estimate(celeb)).asOf.getTime()).toBeGreaterThan(soldAt.getTime())
  })

  it('holds sales until the end of their seventh day, and shows that date', async () => {
    const celeb = await world.celeb()
    await sellPremium(world, celeb)
    const until = seoulMidnightAfter(world.ctx.now(), 7)
    const held = { heldWon: 3_118, heldUntil: until, held: [{ until, won: 3_118 }] }
    expect(await estimate(celeb)).toMatchObject({ shareWon: 0, ...held, refusal: 'too_little' })
    world.pass(until.getTime() - world.ctx.now().getTime() - 1)
    expect(await estimate(celeb)).toMatchObject({ shareWon: 0, ...held })
    world.pass(1)
    expect(await estimate(celeb)).toMatchObject({ shareWon: 3_118, heldWon: 0, held: [] })
  })

  it('counts a refund with its own sale: one on hold takes nothing from the sum that can be settled', async () => {
    const celeb = await world.celeb()
    await sellPremium(world, celeb)
    const refund = await sellPremium(world, celeb)
    mature()
    const refundFresh = await sellPremium(world, celeb)
    await refund()
    expect(await estimate(celeb)).toMatchObject({ shareWon: 3_118, paidWon: 4_900, heldWon: 3_118 })
    await refundFresh()
    const left = { shareWon: 3_118, paidWon: 4_900, vatWon: 445, heldWon: 0, held: [] }
    expect(await estimate(celeb)).toMatchObject(left)
    mature()
    expect(await estimate(celeb)).toMatchObject(left)
  })

  it('books refunds beyond all earnings as a debt', async () => {
    const celeb = await world.celeb()
    const refund = await sellPremium(world, celeb, 49_000)
    mature()
    const [first] = (await celeb.call(api.celeb.celebPointHistory, {})).list
    expect(first).toMatchObject({ earning: 'subscription', kind: 'earned', amountWon: 31_181 })
    await refund(49_000, false)
    expect(await estimate(celeb)).toMatchObject({ shareWon: 0, netWon: 0 })
    expect((await celeb.call(api.celeb.celebPointBalance, {})).subscription).toMatchObject({ owedWon: 0 })
  })

  it('leaves test money out', async () => {
    const celeb = await world.celeb()
    await spendOn(world, celeb, 50_000, { isTest: true })
    mature()
    const { point } = await celeb.call(api.celeb.celebPointBalance, {})
    expect(point).toMatchObject({ availableWon: 0, heldWon: 0 })
    expect((await celeb.call(api.celeb.celebPointHistory, {})).list).toEqual([])
  })
})

describe('the balance', () => {
  it('is listed by kind of settlement, with the last months', async () => {
    const celeb = await world.celeb()
    await spendOn(world, celeb, 1_000)
    await spendOn(world, celeb, 2_000, { earning: 'contents' })
    mature()
    await spendOn(world, celeb, 5_000, { earning: 'donation' })
    await sellPremium(world, celeb)
    const balance = await celeb.call(api.celeb.celebPointBalance, {})
    expect(balance).toMatchObject({
      point: { availableWon: 2_100, heldWon: 0, lockedWon: 0, owedWon: 0, heldUntil: null },
      subscription: { availableWon: 0, heldWon: 3_118 },
      donation: { availableWon: 0, heldWon: 3_500 },
      next: null,
    })
    expect(balance.months).toHaveLength(6)
    const sum = (key: 'premiumWon' | 'contentsWon' | 'dmWon' | 'donationWon') =>
      balance.months.reduce((all, month) => all + month[key], 0)
    expect([sum('premiumWon'), sum('contentsWon'), sum('dmWon'), sum('donationWon')]).toEqual([
      3_118, 1_400, 700, 3_500,
    ])
  })

  it('and estimates are the same before and after the entries are summed up', async () => {
    const celeb = await world.celeb()
    for (const points of [1_000, 333, 7]) await spendOn(world, celeb, points)
    const refund = await sellPremium(world, celeb)
    await refund(1_000)
    mature()
    await spendOn(world, celeb, 500)
    const look = async () => ({
      balance: await celeb.call(api.celeb.celebPointBalance, {}),
      point: (await celeb.call(api.celeb.estimateSettlement, {})).estimate,
      subscription: await estimate(celeb),
    })
    const before = await look()
    await sumUpEntries(world)
    expect(await look()).toEqual(before)
  })
})

describe('the sums', () => {
  it('count each entry once, for any number of runs and any end of a run', async () => {
    const celeb = await world.celeb()
    const balance = async () => (await celeb.call(api.celeb.celebPointBalance, {})).point
    let earned = 0
    for (const points of [1_000, 2_000, 3_000]) {
      await spendOn(world, celeb, points)
      earned += points * 0.7
      await sumUpEntries(world)
      // Everything is on hold, so the sums of the days show up in the balance as well.
      expect(await balance()).toMatchObject({ heldWon: earned, availableWon: 0 })
    }
    mature()
    expect(await balance()).toMatchObject({ heldWon: 0, availableWon: earned })
    expect((await celeb.call(api.celeb.estimateSettlement, {})).estimate).toMatchObject({ shareWon: earned })
  })
})

describe('the history', () => {
  itInFull('names the contents that were sold, by card or points, and refunded', async () => {
    const [celeb, fan] = [await world.celeb(), await world.fan()]
    const contents = await publishContents(celeb, { title: '무대 뒤' })
    const other = await publishContents(celeb, { title: '연습실' })
    await buyContents(fan, contents)
    await buyPoints(fan)
    const bought = await fan.call(api.celebContents.orderPoint, { contentsId: other.id })
    await fan.call(api.celebContents.refundOrder, { orderId: bought.contents.owned!.orderId })
    await spendOn(world, celeb, 1_000)
    const { list } = await celeb.call(api.celeb.celebPointHistory, {})
    expect(list.map(({ kind, earning, contentsTitle }) => [kind, earning, contentsTitle])).toEqual([
      ['earned', 'dm', undefined],
      ['refund', 'contents', '연습실'],
      ['earned', 'contents', '연습실'],
      ['earned', 'contents', '무대 뒤'],
    ])
  })

  it('lists every change once, newest first, page by page, and by kind', async () => {
    const celeb = await world.celeb()
    await spendOn(world, celeb, 1_000)
    const refund = await sellPremium(world, celeb)
    await refund(4_900, false)
    await spendOn(world, celeb, 1_000, { earning: 'donation' })
    const { list } = await celeb.call(api.celeb.celebPointHistory, {})
    expect(list.map(({ earning, kind, amountWon }) => [earning, kind, amountWon])).toEqual([
      ['donation', 'earned', 700],
      ['subscription', 'refund', -3_118],
      ['subscription', 'earned', 3_118],
      ['dm', 'earned', 700],
    ])
    expect(list[0]!.availableAt).toEqual(seoulMidnightAfter(list[0]!.at, 7))
    const pages = []
    for (let before = undefined as string | undefined; ;) {
      const page = await celeb.call(api.celeb.celebPointHistory, { ...(before && { before }), limit: 3 })
      pages.push(...page.list)
      if (!page.hasMore) break
      before = page.list.at(-1)!.id
    }
    expect(pages).toEqual(list)
    const ofPoint = await celeb.call(api.celeb.celebPointHistory, { of: 'point' })
    expect(ofPoint.list.map(({ earning }) => earning)).toEqual(['dm'])
  })
})
