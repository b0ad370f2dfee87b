import { expect, it } from 'vitest'
import { taxesOf } from './taxes.ts'

it('a freelancer’s 10,000 won are 300 and 30 won of tax and 9,670 won of payout (money.md, Settlement)', () => {
  expect(taxesOf(10_000, 'freelance')).toEqual({ incomeTaxWon: 300, localTaxWon: 30, netWon: 9_670 })
})

it.each([
  // 60 % count as expenses. The remaining 40 % of 125,000 won, 50,000 won, are not taxed.
  [125_000, 0, 0],
  [125_001, 10_000, 1_000],
  [10_000, 0, 0],
  [200_000, 16_000, 1_600],
  [1_234_567, 98_760, 9_870],
])('one-off income of %i won is taxed only above 50,000 won after expenses', (won, incomeTaxWon, localTaxWon) => {
  expect(taxesOf(won, 'one_off')).toEqual({ incomeTaxWon, localTaxWon, netWon: won - incomeTaxWon - localTaxWon })
})

it('income tax below 1,000 won is not withheld, except from freelancers', () => {
  expect(taxesOf(4_999, 'non_resident')).toEqual({ incomeTaxWon: 0, localTaxWon: 0, netWon: 4_999 })
  expect(taxesOf(5_000, 'non_resident')).toEqual({ incomeTaxWon: 1_000, localTaxWon: 100, netWon: 3_900 })
  expect(taxesOf(10_000, 'freelance')).toMatchObject({ incomeTaxWon: 300 })
})

it.each([
  ['freelance', 3n],
  ['non_resident', 20n],
  ['business', 0n],
] as const)(
  'taxes of %s are rounded down to 10 won and add up, for every amount up to a million',
  (taxKind, percent) => {
    let wrong: number | null = null
    for (let won = taxKind === 'non_resident' ? 5_000 : 1; won <= 1_000_000 && wrong === null; won++) {
      const { incomeTaxWon, localTaxWon, netWon } = taxesOf(won, taxKind)
      const income = Number(((BigInt(won) * percent) / 1_000n) * 10n)
      const local = Number(((BigInt(won) * percent) / 10_000n) * 10n)
      if (incomeTaxWon !== income || localTaxWon !== local || netWon + incomeTaxWon + localTaxWon !== won) wrong = won
    }
    expect(wrong).toBeNull()
  },
)
