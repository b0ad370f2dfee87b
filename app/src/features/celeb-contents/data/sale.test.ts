import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { Me } from '@byeol/contract/user.ts'
import { expect, it } from 'vitest'
import { saleOf } from './sale.ts'

const now = new Date('2026-11-21T12:00:00+09:00')
const contents = (more: Partial<CelebContents> = {}) =>
  ({
    celebUserId: 'celeb',
    status: 'published',
    owned: null,
    isPremiumOnly: false,
    isAdult: false,
    ...more,
  }) as CelebContents
const me = (more: object = {}) => ({ id: 'fan', birthday: '1999-12-31', isIdentityVerified: false, ...more }) as Me
const owned = {} as NonNullable<CelebContents['owned']>

it('the maker always sees their contents', () => {
  for (const status of ['draft', 'published', 'withdrawn', 'removed'] as const)
    expect(saleOf(contents({ status, owned: null }), me({ id: 'celeb' }), false, now)).toBe('maker')
})

it('a buyer keeps contents that went off sale, but not those that were removed', () => {
  expect(saleOf(contents({ owned, status: 'withdrawn' }), me(), false, now)).toBe('owned')
  expect(saleOf(contents({ owned, isPremiumOnly: true }), me(), false, now)).toBe('owned')
  expect(saleOf(contents({ owned, status: 'removed' }), me(), false, now)).toBe('removed')
  expect(saleOf(contents({ status: 'withdrawn' }), me(), false, now)).toBe('ended')
})

it('a visitor signs in first; after that premium is required, and then the age', () => {
  const both = contents({ isPremiumOnly: true, isAdult: true })
  expect(saleOf(both, undefined, false, now)).toBe('signIn')
  expect(saleOf(both, me(), false, now)).toBe('premium')
  expect(saleOf(both, me(), true, now)).toBe('identity')
  expect(saleOf(both, me({ isIdentityVerified: true }), true, now)).toBe('open')
})

it('19+ goes by the calendar year of the birthday', () => {
  const adult = contents({ isAdult: true })
  expect(saleOf(adult, me({ birthday: '2007-12-31', isIdentityVerified: true }), false, now)).toBe('open')
  expect(saleOf(adult, me({ birthday: '2008-01-01', isIdentityVerified: true }), false, now)).toBe('tooYoung')
  expect(saleOf(contents(), me({ birthday: '2008-01-01' }), false, now)).toBe('open')
})
