import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { readAccount } from '../../../ledger/readAccount.ts'
import { dayMs, newNumber, payableCeleb, sellPremium, spendOn } from '../../../test/money/celebMoney.ts'
import { addAccount, verifiedPerson } from '../../../test/money/payable.ts'
import {
  balanceOf,
  celebWithSale,
  estimateOf,
  historyOf,
  request,
  useSettlementWorld,
} from '../../../test/money/settlements.ts'
import { codeOf } from '../../../test/signUpPerson.ts'

const { world, staff } = useSettlementWorld()

describe('a request', () => {
  it('stores exactly the estimated sums, line by line', async () => {
    const celeb = await celebWithSale(world)
    const before = await estimateOf(celeb)
    expect(before).toMatchObject({ canRequest: true, refusal: null, shareWon: 31_181, netWon: 30_161 })
    const settlement = await request(celeb)
    const {
      canRequest: _can,
      refusal: _why,
      held: _held,
      owedLaterWon: _later,
      heldWon: _won,
      heldUntil: _until,
      ...sums
    } = before
    expect(settlement).toMatchObject({
      ...sums,
      number: expect.stringMatching(/^S-\d{4}-\d{6}$/u),
      status: 'requested',
      incomeTaxWon: 930,
      localTaxWon: 90,
      maskedNumber: celeb.account.maskedNumber,
      holder: verifiedPerson.name,
      reason: null,
      approvedAt: null,
    })
    expect(await readAccount(world.ctx.db, 'won', `celeb_locked:${settlement.settlementId}`)).toBe(31_181)
    expect(await balanceOf(celeb)).toMatchObject({ availableWon: 0, lockedWon: 31_181 })
    expect(await estimateOf(celeb)).toMatchObject({ shareWon: 0, refusal: 'open_request' })
    expect(await historyOf(celeb)).toEqual([settlement])
  })

  it('does not take earnings that are on hold', async () => {
    const celeb = await celebWithSale(world)
    await sellPremium(world, celeb, 49_000)
    const settlement = await request(celeb)
    expect(settlement.shareWon).toBe(31_181)
    expect(await balanceOf(celeb)).toMatchObject({ availableWon: 0, heldWon: 31_181, lockedWon: 31_181 })
  })

  it('with an outdated sum is refused with the new one, and takes nothing', async () => {
    const celeb = await celebWithSale(world)
    const refund = await sellPremium(world, celeb, 49_000)
    world.pass(8 * dayMs)
    const old = await estimateOf(celeb)
    await refund(4_900)
    const wanted = { of: 'subscription' as const, bankAccountId: celeb.account.bankAccountId }
    const { shareWon } = await estimateOf(celeb)
    const asked = celeb.call(api.celeb.requestSettlement, {
      ...wanted,
      asOf: { $date: old.asOf.toISOString() },
      shareWon: old.shareWon,
    })
    await expect(asked).rejects.toMatchObject({ code: 'conflict', data: { shareWon } })
    expect(shareWon).toBeLessThan(old.shareWon)
    expect(await historyOf(celeb)).toEqual([])
  })

  it('takes the sum available at `asOf`, without later sales', async () => {
    const celeb = await celebWithSale(world)
    const { asOf, shareWon } = await estimateOf(celeb)
    await sellPremium(world, celeb, 49_000)
    world.pass(8 * dayMs)
    expect((await estimateOf(celeb)).shareWon).toBe(2 * shareWon)
    const settlement = await request(celeb, 'subscription', { asOf, shareWon })
    expect(settlement.shareWon).toBe(shareWon)
    expect(await balanceOf(celeb)).toMatchObject({ availableWon: shareWon })
    await staff.reject(settlement)
    expect(await balanceOf(celeb)).toMatchObject({ availableWon: 2 * shareWon })
  })

  it('is exact while many donations come in (money.md, case 47)', async () => {
    const celeb = await celebWithSale(world)
    await spendOn(world, celeb, 20_000)
    world.pass(8 * dayMs)
    const { asOf, shareWon } = await estimateOf(celeb, 'point')
    const storm = Array.from({ length: 30 }, () => spendOn(world, celeb, 1_000))
    const [settlement] = await Promise.all([request(celeb, 'point', { asOf, shareWon }), ...storm])
    expect(settlement.shareWon).toBe(14_000)
    expect((await celeb.call(api.celeb.celebPointBalance, {})).point).toMatchObject({
      availableWon: 0,
      heldWon: 21_000,
      lockedWon: 14_000,
    })
  })

  it('loses no refund that happens at the same time', async () => {
    const celeb = await celebWithSale(world, 490_000)
    const refunds = await Promise.all(Array.from({ length: 8 }, () => sellPremium(world, celeb, 4_900)))
    world.pass(8 * dayMs)
    const { shareWon, asOf } = await estimateOf(celeb)
    const racing = refunds.map((refund) => refund())
    const asked = request(celeb, 'subscription', { asOf, shareWon }).catch(() => null)
    await Promise.all([asked, ...racing])
    const settled = (await historyOf(celeb))[0]?.shareWon ?? 0
    const { availableWon, owedWon } = await balanceOf(celeb)
    expect(settled + availableWon - owedWon).toBe(311_818)
  })

  it('sent twenty times at once is stored once (money.md, case 48)', async () => {
    const celeb = await celebWithSale(world)
    const { asOf, shareWon } = await estimateOf(celeb)
    const wanted = {
      of: 'subscription' as const,
      asOf: { $date: asOf.toISOString() },
      shareWon,
      bankAccountId: celeb.account.bankAccountId,
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(celeb.call(api.celeb.requestSettlement, wanted))),
    )
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['ok', 'conflict']))
    expect(await historyOf(celeb)).toHaveLength(1)
  })

  it.each([
    ['below 10,000 won', 'insufficient_celeb_point_balance', async () => celebWithSale(world, 15_000)],
    [
      'without tax facts',
      'tax_facts_required',
      async () => {
        const celeb = await celebWithSale(world)
        await world.ctx.db.rows('delete from resident_numbers where celeb_id = $1', [celeb.id])
        return celeb
      },
    ],
    [
      'without a verified identity',
      'id_verification_required',
      async () => {
        const celeb = await celebWithSale(world)
        await world.ctx.db.rows('delete from verified_identities where user_id = $1', [celeb.id])
        return celeb
      },
    ],
    [
      'to another celeb’s account',
      'not_found',
      async () => {
        const other = await payableCeleb(world)
        return Object.assign(await celebWithSale(world), { account: other.account })
      },
    ],
  ])('%s is refused: %s', async (_what, code, make) => {
    const celeb = await make()
    expect(await codeOf(request(celeb))).toBe(code)
    expect(await historyOf(celeb)).toEqual([])
  })

  it('to a cooling account is refused with the end of its wait', async () => {
    const celeb = await celebWithSale(world)
    const list = await addAccount(celeb, await newNumber(verifiedPerson.name))
    const account = list.find(({ state }) => state === 'cooling')!
    await expect(request(Object.assign(celeb, { account }))).rejects.toMatchObject({
      code: 'account_cooling',
      data: { until: account.coolingUntil },
    })
    expect(await estimateOf(celeb)).toMatchObject({ canRequest: true })
  })

  it('with `asOf` in the future is invalid', async () => {
    const celeb = await celebWithSale(world)
    const asOf = new Date(world.ctx.now().getTime() + 1_000)
    expect(await codeOf(request(celeb, 'subscription', { asOf }))).toBe('invalid_parameters')
  })

  it('of each kind can be open at the same time', async () => {
    const celeb = await celebWithSale(world)
    await spendOn(world, celeb, 20_000)
    await spendOn(world, celeb, 10_000, { earning: 'contents' })
    world.pass(8 * dayMs)
    const [premium, points] = [await request(celeb), await request(celeb, 'point')]
    expect([premium.shareWon, points.shareWon]).toEqual([31_181, 21_000])
    const { next } = await celeb.call(api.celeb.celebPointBalance, {})
    expect(next).toEqual({ won: premium.netWon + points.netWon, payDate: premium.payDate })
  })

  it.each([
    ['business', 0, 0],
    ['freelance', 930, 90],
    // Less than 50,000 won after expenses, so it is not taxed.
    ['one_off', 0, 0],
    ['non_resident', 6_230, 620],
  ] as const)('of a celeb taxed as %s withholds %i and %i won', async (taxKind, incomeTaxWon, localTaxWon) => {
    const celeb = await celebWithSale(world)
    await staff.setTaxKind(celeb, taxKind)
    const netWon = 31_181 - incomeTaxWon - localTaxWon
    expect(await request(celeb)).toMatchObject({ incomeTaxWon, localTaxWon, netWon })
  })
})
