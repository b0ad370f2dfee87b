import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { expect, it } from 'vitest'
import { openPriceChange, wayToRestart } from './openPriceChange.ts'

const asked = { priceWon: 5_900, from: new Date('2026-12-12T00:00:00+09:00'), answeredAt: null, isDeclined: false }
const premium = (priceChange: object | null) => ({ isIos: false, priceChange }) as SubscriptionPremium

it('premium that was cancelled for want of consent to a price goes on by agreeing to it', () => {
  expect(wayToRestart(premium(null))).toBe('restart')
  expect(wayToRestart(premium({ ...asked, answeredAt: new Date() }))).toBe('restart')
  expect(wayToRestart(premium({ ...asked, answeredAt: new Date(), isDeclined: true }))).toBe('price')
  // Nobody answered, and premium was cancelled: the way on is the same.
  expect(wayToRestart(premium({ ...asked, isDeclined: true }))).toBe('price')
})

it('asks for an answer only while premium is renewed', () => {
  expect(openPriceChange(premium(asked))).not.toBeNull()
  expect(openPriceChange(premium({ ...asked, isDeclined: true }))).toBeNull()
})
