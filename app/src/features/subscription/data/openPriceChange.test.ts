import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { expect, it } from 'vitest'
import { openPriceChange, wayToRestart } from './openPriceChange.ts'

const asked = { priceWon: 5_900, from: new Date('2026-12-12T00:00:00+09:00'), answeredAt: null, isDeclined: false }
const premium = (priceChange: object | null) => ({ isIos: false, priceChange }) as SubscriptionPremium

it('premium that was cancelled without consent to a price continues after the fan agrees to it', () => {
  expect(wayToRestart(premium(null))).toBe('restart')
  expect(wayToRestart(premium({ ...asked, answeredAt: new Date() }))).toBe('restart')
  expect(wayToRestart(premium({ ...asked, answeredAt: new Date(), isDeclined: true }))).toBe('price')
  // If the fan did not respond and premium was cancelled, it can be continued in the same way.
  expect(wayToRestart(premium({ ...asked, isDeclined: true }))).toBe('price')
})

it('asks for an answer only while premium is renewed', () => {
  expect(openPriceChange(premium(asked))).not.toBeNull()
  expect(openPriceChange(premium({ ...asked, isDeclined: true }))).toBeNull()
})
