import { expect, it } from 'vitest'
import { moveItem } from './moveItem.ts'

const three = ['a', 'b', 'c'].map((key) => ({ key }))
const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key).join('')

it('moves an item to a position, never beyond the ends', () => {
  expect(keys(moveItem(three, 'a', 2))).toBe('bca')
  expect(keys(moveItem(three, 'c', 0))).toBe('cab')
  expect(keys(moveItem(three, 'b', 9))).toBe('acb')
  expect(moveItem(three, 'a', -1)).toBe(three)
  expect(moveItem(three, 'none', 1)).toBe(three)
})
