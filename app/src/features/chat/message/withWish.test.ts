import { expect, it } from 'vitest'
import { withWish } from './withWish.ts'

const seen = {
  reactions: [
    { emoji: '❤️', count: 2 },
    { emoji: '👍', count: 1 },
  ],
  myReaction: '❤️',
}

it('one emoji a person: another takes the place of one’s own', () => {
  expect(withWish(seen, '👍')).toEqual({
    reactions: [
      { emoji: '👍', count: 2 },
      { emoji: '❤️', count: 1 },
    ],
    myReaction: '👍',
  })
  expect(withWish(seen, '😂')).toEqual({
    reactions: [
      { emoji: '❤️', count: 1 },
      { emoji: '👍', count: 1 },
      { emoji: '😂', count: 1 },
    ],
    myReaction: '😂',
  })
})

it('what is taken back goes, and the same changes nothing', () => {
  expect(withWish({ reactions: [{ emoji: '👍', count: 1 }], myReaction: '👍' }, null)).toEqual({
    reactions: [],
    myReaction: null,
  })
  expect(withWish(seen, '❤️')).toEqual(seen)
  expect(withWish({ reactions: [], myReaction: null }, '✨')).toEqual({
    reactions: [{ emoji: '✨', count: 1 }],
    myReaction: '✨',
  })
})
