import type { UserId } from '@byeol/contract/ids.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addWorth, noWorth, worthOfLast, worthOfNext, type Lot, type Worth } from './lots.ts'
import { shareOf, splitPrice } from './split.ts'

/** An arbitrary lot with some of its points spent. */
const anyLot: fc.Arbitrary<Lot> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 60_000 }),
    priceWon: fc.integer({ min: 0, max: 70_000 }),
    channel: fc.constantFrom('card' as const, 'ios' as const, 'none' as const),
    left: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, priceWon, channel, left }) => {
    const { vat, storeFee } = splitPrice(priceWon, channel === 'ios' ? 'ios' : 'card')
    const at = new Date(0)
    return {
      id: 'lot',
      userId: 'fan' as UserId,
      quantity,
      priceWon: channel === 'none' ? 0 : priceWon,
      netWon: priceWon - vat,
      baseWon: priceWon - vat - storeFee,
      unspent: Math.floor(quantity * left),
      source: channel === 'none' ? ('compensation' as const) : ('paid' as const),
      channel,
      orderId: null,
      createdAt: at,
      expiresAt: null,
    }
  })
const parts = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 6 })

/** Adds up the results of `worthOf` while the lot changes step by step by `sizes`, for at most `atMost` points. */
function sumOver(lot: Lot, sizes: number[], sign: 1 | -1, worthOf: (lot: Lot, count: number) => Worth) {
  let [unspent, sum, count] = [lot.unspent, noWorth, 0]
  for (const size of sizes) {
    const taken = Math.min(size, sign === -1 ? unspent : lot.quantity - unspent)
    sum = addWorth(sum, worthOf({ ...lot, unspent }, taken))
    unspent += sign * taken
    count += taken
  }
  return { unspent, sum, count }
}

it('points that are spent in parts are worth as much as at once', () => {
  fc.assert(
    fc.property(anyLot, parts, (lot, sizes) => {
      const spent = sumOver(lot, sizes, -1, worthOfNext)
      expect(spent.sum).toEqual(worthOfNext(lot, spent.count))
    }),
  )
})

it('returned points are worth what they were when they were spent, in any parts', () => {
  fc.assert(
    fc.property(anyLot, parts, parts, (lot, spending, returning) => {
      const spent = sumOver(lot, spending, -1, worthOfNext)
      const after = { ...lot, unspent: spent.unspent }
      expect(worthOfLast(after, spent.count)).toEqual(spent.sum)
      const back = sumOver(after, [...returning, lot.quantity], 1, worthOfLast)
      expect(back.unspent).toBe(lot.quantity)
      expect(back.sum).toEqual(worthOfNext({ ...lot, unspent: lot.quantity }, back.count))
    }),
  )
})

it('all points of a lot are worth the price paid for it, and no part of the split is below zero', () => {
  fc.assert(
    fc.property(anyLot, parts, (lot, sizes) => {
      const { quantity, priceWon, netWon, baseWon, source } = lot
      const whole = worthOfNext({ ...lot, unspent: quantity }, quantity)
      const vat = source === 'compensation' ? 0 : priceWon - netWon
      expect(whole).toEqual({ net: netWon, share: shareOf(baseWon), storeFee: netWon - baseWon, vat })
      const some = worthOfLast(lot, Math.min(sizes[0]!, quantity - lot.unspent))
      expect(some.net - some.share - some.storeFee).toBeGreaterThanOrEqual(0)
      expect(Math.min(some.net, some.share)).toBeGreaterThanOrEqual(0)
    }),
  )
})
