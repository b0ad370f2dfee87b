import { api } from '@byeol/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { readAccount } from '../../ledger/readAccount.ts'
import { dayMs, payableCeleb, sellPremium, spendOn } from '../../test/money/celebMoney.ts'
import { balanceOf, celebWithSale, estimateOf, request, useSettlementWorld } from '../../test/money/settlements.ts'

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
    // The refunded sale stands in the settlement that paid it out, not in what fans paid since.
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
