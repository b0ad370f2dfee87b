import { expect, it } from 'vitest'
import { taxesOf } from './taxes.ts'

it('a freelancer’s 10,000 won are 300 and 30 won of tax and 9,670 won of payout (money.md, Settlement)', () => {
  expect(taxesOf(10_000, 'freelance')).toEqual({ incomeTaxWon: 300, localTaxWon: 30, netWon: 9_670 })
})

it.each([
  ['freelance', 3n],
  ['one_off', 8n],
  ['non_resident', 20n],
  ['business', 0n],
] as const)(
  'taxes of %s are rounded down to 10 won and add up, for every amount up to a million',
  (taxKind, percent) => {
    let wrong: number | null = null
    for (let won = 1; won <= 1_000_000 && wrong === null; won++) {
      const { incomeTaxWon, localTaxWon, netWon } = taxesOf(won, taxKind)
      const income = Number(((BigInt(won) * percent) / 1_000n) * 10n)
      const local = Number(((BigInt(won) * percent) / 10_000n) * 10n)
      if (incomeTaxWon !== income || localTaxWon !== local || netWon + incomeTaxWon + localTaxWon !== won) wrong = won
    }
    expect(wrong).toBeNull()
  },
)
