import { limits } from '@byeol/contract/limits.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setToken } from '../../../api/token.ts'
import { clearUserDevice } from '../data/clearUserDevice.ts'
import { idOf, signInAs, stubWorld } from '../data/factories.ts'
import { forgetSearch, forgetSearches, noteSearch, readSearches } from './recentSearches.ts'

beforeEach(() => {
  stubWorld([])
  signInAs(1)
})
afterEach(() => {
  setToken(null)
  vi.unstubAllGlobals()
})

it('keeps the last ten, the newest first', () => {
  for (let n = 1; n <= 12; n++) noteSearch(`별 ${n}`)
  expect(readSearches()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `별 ${n}`))
})

it('keeps the same words once, however they are written, as they were written last', () => {
  for (const words of ['서하', 'narin', '  서하 ', '@NARIN', '서하'.normalize('NFD')]) noteSearch(words)
  expect(readSearches()).toEqual(['서하'.normalize('NFD'), '@NARIN'])
})

it('keeps nothing of nothing, and no more than one may search for', () => {
  for (const words of ['', '  ', '@']) noteSearch(words)
  expect(readSearches()).toEqual([])
  noteSearch('가'.repeat(limits.searchMax + 5))
  expect(readSearches()).toEqual(['가'.repeat(limits.searchMax)])
})

it('forgets one, or all with a way back that loses nothing of what came meanwhile', () => {
  for (const words of ['하나', '둘', '셋']) noteSearch(words)
  forgetSearch('둘')
  expect(readSearches()).toEqual(['셋', '하나'])
  const undo = forgetSearches()
  expect(readSearches()).toEqual([])
  expect(localStorage.getItem(`byeol.user.searches.${idOf(1)}`)).toBeNull()
  noteSearch('넷')
  noteSearch('셋')
  undo()
  expect(readSearches()).toEqual(['셋', '넷', '하나'])
})

it('is of one person alone, gone with her session, and nobody’s without one', () => {
  noteSearch('서하')
  signInAs(2)
  expect(readSearches()).toEqual([])
  noteSearch('나린')
  signInAs(1)
  expect(readSearches()).toEqual(['서하'])
  clearUserDevice()
  expect(readSearches()).toEqual([])
  setToken(null)
  noteSearch('윤슬')
  expect(Object.keys(localStorage)).toEqual([])
})

it('is the same list until it changes, and none where the device holds something else', () => {
  noteSearch('서하')
  expect(readSearches()).toBe(readSearches())
  for (const text of ['{', '{}', 'null', '[1,null]']) {
    localStorage.setItem(`byeol.user.searches.${idOf(1)}`, text)
    expect(readSearches()).toEqual([])
  }
})
