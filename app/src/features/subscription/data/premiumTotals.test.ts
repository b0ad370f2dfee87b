import type { Won } from '@byeol/contract/money.ts'
import { expect, it } from 'vitest'
import { premium } from '../../chat/data/factories.ts'
import { byNextCharge, monthlyTotal } from './premiumTotals.ts'

const on = (day: string) => new Date(`2026-${day}T00:00:00+09:00`)
const won = (amount: number) => amount as Won
const renewing = premium(1, {
  status: 'active',
  priceWon: won(4_900),
  nextChargeAt: on('12-17'),
  expiresAt: on('12-17'),
})
const sooner = premium(2, { status: 'active', priceWon: won(5_900), nextChargeAt: on('12-12'), expiresAt: on('12-12') })
const failing = premium(3, { status: 'past_due', priceWon: won(5_900), expiresAt: on('11-20') })
const cancelled = premium(4, { status: 'cancelled', priceWon: won(4_900), expiresAt: on('12-02') })
const test = premium(5, { status: 'active', priceWon: null, expiresAt: on('12-01') })

it('counts future monthly charges: not after a cancel, and not for a test', () => {
  expect(monthlyTotal([renewing, sooner, failing, cancelled, test])).toEqual({ won: 16_700, count: 3 })
  expect(monthlyTotal([cancelled, test])).toEqual({ won: 0, count: 0 })
})

it('lists by the next charge; premiums without further charges come last, by their last day', () => {
  const ids = byNextCharge([cancelled, renewing, test, sooner]).map(({ id }) => id)
  expect(ids).toEqual([sooner, renewing, test, cancelled].map(({ id }) => id))
})
