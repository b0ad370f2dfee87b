import { expect, it } from 'vitest'
import { taxesOf } from './taxes.ts'

it('10,000 won of a freelancer are 300, 30 and 9,670 (money.md, Settlement)', () => {
  expect(taxesOf(10_000, 'freelance')).toEqual({ incomeTaxWon: 300, localTaxWon: 30, netWon: 9_670 })
})

it.each([
  ['freelance', 3n],
  ['one_off', 8n],
  ['non_resident', 20n],
  ['business', 0n],
] as const)('taxes of %s are cut to 10 won and add up, for every amount to a million', (taxKind, percent) => {
  let wrong: number | null = null
  for (let won = 1; won <= 1_000_000 && wrong === null; won++) {
    const { incomeTaxWon, localTaxWon, netWon } = taxesOf(won, taxKind)
    const income = Number(((BigInt(won) * percent) / 1_000n) * 10n)
    const local = Number(((BigInt(won) * percent) / 10_000n) * 10n)
    if (incomeTaxWon !== income || localTaxWon !== local || netWon + incomeTaxWon + localTaxWon !== won) wrong = won
  }
  expect(wrong).toBeNull()
})
