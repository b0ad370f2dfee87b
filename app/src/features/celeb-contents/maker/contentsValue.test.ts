import type { FileId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { isSameValue, lackOf, nearestPrice, newValue, savedParts, type MakerItem } from './contentsValue.ts'

const item = (key: string, fileId: string | null = key): MakerItem => ({
  key,
  kind: 'photo',
  file: null,
  still: null,
  url: null,
  fileId: fileId as FileId | null,
  durationMs: null,
})
const [a, b] = [item('a'), item('b')]

it('a price is in hundreds, from 500 to 100,000 points', () => {
  expect([0, 549, 550, 2_049, 1e9, Number.NaN].map(nearestPrice)).toEqual([500, 500, 600, 2_000, 100_000, 500])
})

it('says first that items are missing, then that they are uploading, then the title', () => {
  expect(lackOf(newValue)).toBe('items')
  expect(lackOf({ ...newValue, items: [a, item('b', null)] })).toBe('uploads')
  expect(lackOf({ ...newValue, items: [a] })).toBe('title')
  expect(lackOf({ ...newValue, items: [a], title: '  ' })).toBe('title')
  expect(lackOf({ ...newValue, items: [a], title: 'x'.repeat(41) })).toBe('title')
  expect(lackOf({ ...newValue, items: [a], title: '새벽 기타 연습' })).toBeNull()
})

it('files are saved in the order of the strip, and another order is a change', () => {
  const value = { ...newValue, items: [a, b], title: ' 제목 ' }
  expect(savedParts(value)).toMatchObject({ fileIds: ['a', 'b'], title: '제목' })
  expect(isSameValue(value, { ...value, items: [b, a] })).toBe(false)
  expect(isSameValue(value, { ...value, title: '제목' })).toBe(true)
})
