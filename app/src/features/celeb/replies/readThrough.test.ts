import { expect, it } from 'vitest'
import { message } from '../../chat/data/factories.ts'
import { readThrough } from './readThrough.ts'

const replies = [1, 2, 3, 4].map((n) => message(n))
const [first, second, third, fourth] = replies.map(({ id }) => id)
const seen = (...ids: (string | undefined)[]) => new Set(ids.map(String))

it('a reply counts as read once the celeb has seen it and all new ones above it', () => {
  expect(readThrough(replies, seen(fourth), first!, true)).toBeNull()
  expect(readThrough(replies, seen(second, fourth), first!, true)).toBe(second)
  expect(readThrough(replies, seen(second, third, fourth), first!, true)).toBe(fourth)
  expect(readThrough(replies, seen(), first!, true)).toBeNull()
})

it('nothing counts as read while new replies may be above the list', () => {
  expect(readThrough(replies, seen(first, second, third, fourth), null, true)).toBeNull()
  expect(readThrough(replies, seen(first, second, third, fourth), null, false)).toBe(fourth)
  expect(readThrough(replies.slice(2), seen(third, fourth), first!, true)).toBeNull()
})
