import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPrice, splitRefund } from './split.ts'

const price = fc.integer({ min: 0, max: 10_000_000 })
const channel = fc.constantFrom('card' as const, 'ios' as const)
const sumOf = (parts: object) => Object.values(parts).reduce((sum: number, part: number) => sum + part, 0)

describe('the split of a price (money.md section 2)', () => {
  it('splits 4,900 won paid by card into 445 of VAT, 3,118 for the celeb and 1,337 for us', () => {
    expect(splitPrice(4_900, 'card')).toEqual({ vat: 445, storeFee: 0, share: 3_118, platform: 1_337 })
  })

  it('gives the store its 30 percent first on iOS', () => {
    expect(splitPrice(4_900, 'ios')).toEqual({ vat: 445, storeFee: 1_337, share: 2_182, platform: 936 })
  })

  it('adds up to the price, with no part below zero', () => {
    fc.assert(
      fc.property(price, channel, (amount, by) => {
        const parts = splitPrice(amount, by)
        expect(sumOf(parts)).toBe(amount)
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('gives no party less for a higher price, apart from one won of rounding', () => {
    fc.assert(
      fc.property(price, channel, (amount, by) => {
        const [lower, higher] = [splitPrice(amount, by), splitPrice(amount + 1, by)]
        for (const part of ['vat', 'storeFee', 'share'] as const)
          expect(higher[part]).toBeGreaterThanOrEqual(lower[part] - (part === 'share' ? 1 : 0))
      }),
    )
  })

  it('reverses the same parts in any sequence of refunds', () => {
    fc.assert(
      fc.property(
        price,
        channel,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (amount, by, cuts) => {
          const kept = [amount, ...cuts.map((cut) => Math.floor(amount * cut)).sort((a, b) => b - a), 0]
          const total = { vat: 0, storeFee: 0, share: 0, platform: 0 }
          for (let i = 1; i < kept.length; i++) {
            const part = splitRefund(kept[i - 1]!, kept[i]!, by)
            for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += part[name]
          }
          expect(total).toEqual(splitPrice(amount, by))
        },
      ),
    )
  })
})
