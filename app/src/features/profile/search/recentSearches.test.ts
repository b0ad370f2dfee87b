import { limits } from '@byeol/contract/limits.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setToken } from '../../../api/token.ts'
import { clearUserDevice } from '../../people/data/clearUserDevice.ts'
import { idOf, signInAs, stubWorld } from '../../people/data/factories.ts'
import { forgetSearch, forgetSearches, recordSearch, readSearches } from './recentSearches.ts'

beforeEach(() => {
  stubWorld([])
  signInAs(1)
})
afterEach(() => {
  setToken(null)
  vi.unstubAllGlobals()
})

it('keeps the last ten searches, newest first', () => {
  for (let n = 1; n <= 12; n++) recordSearch(`별 ${n}`)
  expect(readSearches()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `별 ${n}`))
})

it('keeps equal searches once, in their latest spelling', () => {
  for (const words of ['서하', 'narin', '  서하 ', '@NARIN', '서하'.normalize('NFD')]) recordSearch(words)
  expect(readSearches()).toEqual(['서하'.normalize('NFD'), '@NARIN'])
})

it('keeps no empty search, and cuts a long one at the search limit', () => {
  for (const words of ['', '  ', '@']) recordSearch(words)
  expect(readSearches()).toEqual([])
  recordSearch('가'.repeat(limits.searchMax + 5))
  expect(readSearches()).toEqual(['가'.repeat(limits.searchMax)])
})

it('removes one search, or all; undoing that keeps the searches made since', () => {
  for (const words of ['하나', '둘', '셋']) recordSearch(words)
  forgetSearch('둘')
  expect(readSearches()).toEqual(['셋', '하나'])
  const undo = forgetSearches()
  expect(readSearches()).toEqual([])
  expect(localStorage.getItem(`byeol.user.searches.${idOf(1)}`)).toBeNull()
  recordSearch('넷')
  recordSearch('셋')
  undo()
  expect(readSearches()).toEqual(['셋', '넷', '하나'])
})

it('belongs to the signed-in person, is cleared at sign-out, and stays empty when signed out', () => {
  recordSearch('서하')
  signInAs(2)
  expect(readSearches()).toEqual([])
  recordSearch('나린')
  signInAs(1)
  expect(readSearches()).toEqual(['서하'])
  clearUserDevice()
  expect(readSearches()).toEqual([])
  setToken(null)
  recordSearch('윤슬')
  expect(Object.keys(localStorage)).toEqual([])
})

it('is the same array until it changes, and empty when the stored text is invalid', () => {
  recordSearch('서하')
  expect(readSearches()).toBe(readSearches())
  for (const text of ['{', '{}', 'null', '[1,null]']) {
    localStorage.setItem(`byeol.user.searches.${idOf(1)}`, text)
    expect(readSearches()).toEqual([])
  }
})
