import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { readAccount } from '../../ledger/readAccount.ts'
import { dayMs, payableCeleb, sellPremium, spendOn } from '../../test/money/celebMoney.ts'
import {
  balanceOf,
  celebWithSale,
  debtLinesOf,
  estimateOf,
  request,
  useSettlementWorld,
} from '../../test/money/settlements.ts'

const { world, staff } = useSettlementWorld()

describe('a refund after a settlement', () => {
  it('becomes a debt, is shown, and is set off first in the next settlement of any kind', async () => {
    const celeb = await payableCeleb(world)
    const refund = await sellPremium(world, celeb, 49_000)
    world.pass(8 * dayMs)
    await staff.approveAndPay(await request(celeb))
    await refund()
    expect(await balanceOf(celeb)).toMatchObject({ availableWon: 0, owedWon: 31_181 })
    await spendOn(world, celeb, 100_000)
    world.pass(8 * dayMs)
    const before = await estimateOf(celeb, 'point')
    expect(before).toMatchObject({ shareWon: 70_000, owedWon: 31_181, incomeTaxWon: 1_160, localTaxWon: 110 })
    // The refunded sale is counted in the settlement that paid it out, not in the sums of fans' payments since then.
    expect(await estimateOf(celeb, 'subscription')).toMatchObject({
      paidWon: 0,
      vatWon: 0,
      platformWon: 0,
      shareWon: 0,
    })
    expect(before.netWon).toBe(70_000 - 31_181 - 1_270)
    const settlement = await request(celeb, 'point')
    expect(settlement).toMatchObject({ owedWon: 31_181, netWon: before.netWon })
    expect(await balanceOf(celeb)).toMatchObject({ owedWon: 0 })
    await staff.reject(settlement)
    expect(await balanceOf(celeb)).toMatchObject({ owedWon: 31_181 })
    await staff.approveAndPay(await request(celeb, 'point'))
    expect(await readAccount(world.ctx.db, 'won', `celeb_owes:${celeb.id}`)).toBe(0)
  })

  it('appears in the estimates once: together their lines are the debt in the books', async () => {
    const celeb = await payableCeleb(world)
    const refund = await sellPremium(world, celeb, 49_000)
    world.pass(8 * dayMs)
    await staff.approveAndPay(await request(celeb))
    await refund()
    const none = { owedWon: 0, owedLaterWon: 0 }
    // Nothing can be settled yet, so the whole debt stays for later.
    expect(await debtLinesOf(world, celeb)).toEqual({
      point: none,
      subscription: { owedWon: 0, owedLaterWon: 31_181 },
      donation: none,
    })
    await spendOn(world, celeb, 30_000)
    await spendOn(world, celeb, 50_000, { earning: 'donation' })
    await sellPremium(world, celeb, 4_900)
    world.pass(8 * dayMs)
    // Premium earnings pay 3,118 of the debt from their own refund, contents and messages pay all that they have, and
    // donations pay the rest.
    const shared = { point: 21_000, subscription: 3_118, donation: 7_063 }
    expect(await debtLinesOf(world, celeb)).toEqual({
      point: { owedWon: shared.point, owedLaterWon: 0 },
      subscription: { owedWon: shared.subscription, owedLaterWon: 0 },
      donation: { owedWon: shared.donation, owedLaterWon: 0 },
    })
    const { asOf, shareWon, owedWon, netWon } = await estimateOf(celeb, 'donation')
    const { bankAccountId } = celeb.account
    const wanted = { asOf: { $date: asOf.toISOString() }, shareWon, bankAccountId }
    const { settlement } = await celeb.call(api.donation.requestSettlement, wanted)
    expect(settlement).toMatchObject({ owedWon, netWon })
    // The debt is lower by the part that the request paid. The lines of the other kinds are unchanged.
    const rest = {
      point: { owedWon: shared.point, owedLaterWon: 0 },
      subscription: { owedWon: shared.subscription, owedLaterWon: 0 },
      donation: none,
    }
    expect(await debtLinesOf(world, celeb)).toEqual(rest)
    await staff.reject(settlement)
    expect((await debtLinesOf(world, celeb)).donation.owedWon).toBe(shared.donation)
  })

  it('becomes a debt only beyond the other earnings', async () => {
    const celeb = await payableCeleb(world)
    const refund = await sellPremium(world, celeb, 49_000)
    world.pass(8 * dayMs)
    await staff.approveAndPay(await request(celeb))
    await sellPremium(world, celeb, 4_900)
    await refund()
    expect(await balanceOf(celeb)).toMatchObject({ availableWon: 0, heldWon: 0, owedWon: 31_181 - 3_118 })
    const [line] = (await celeb.call(api.celeb.celebPointHistory, {})).list
    expect(line).toMatchObject({ kind: 'clawback', amountWon: -31_181 })
  })
})

it('the history adds up to the balance less the debt', async () => {
  const celeb = await celebWithSale(world)
  const refund = await sellPremium(world, celeb, 490_000)
  world.pass(8 * dayMs)
  await staff.reject(await request(celeb))
  await staff.approveAndPay(await request(celeb))
  await refund()
  await sellPremium(world, celeb, 4_900)
  const { list } = await celeb.call(api.celeb.celebPointHistory, { limit: 100 })
  const { availableWon, heldWon, owedWon } = await balanceOf(celeb)
  expect(list.reduce((sum, { amountWon }) => sum + amountWon, 0)).toBe(availableWon + heldWon - owedWon)
  expect(list.map(({ kind }) => kind)).toEqual([
    'earned',
    'clawback',
    'settled',
    'returned',
    'settled',
    'earned',
    'earned',
  ])
})
