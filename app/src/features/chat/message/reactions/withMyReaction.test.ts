import { expect, it } from 'vitest'
import { withMyReaction } from './chosenReactions.ts'

const seen = {
  reactions: [
    { emoji: '❤️', count: 2 },
    { emoji: '👍', count: 1 },
  ],
  myReaction: '❤️',
}

it('replaces the earlier reaction of the viewer: one emoji per person', () => {
  expect(withMyReaction(seen, '👍')).toEqual({
    reactions: [
      { emoji: '👍', count: 2 },
      { emoji: '❤️', count: 1 },
    ],
    myReaction: '👍',
  })
  expect(withMyReaction(seen, '😂')).toEqual({
    reactions: [
      { emoji: '❤️', count: 1 },
      { emoji: '👍', count: 1 },
      { emoji: '😂', count: 1 },
    ],
    myReaction: '😂',
  })
})

it('removes the viewer’s reaction, and changes nothing if the emoji is the same', () => {
  expect(withMyReaction({ reactions: [{ emoji: '👍', count: 1 }], myReaction: '👍' }, null)).toEqual({
    reactions: [],
    myReaction: null,
  })
  expect(withMyReaction(seen, '❤️')).toEqual(seen)
  expect(withMyReaction({ reactions: [], myReaction: null }, '✨')).toEqual({
    reactions: [{ emoji: '✨', count: 1 }],
    myReaction: '✨',
  })
})

it('sorts equal counts by emoji, as the server does', () => {
  const reactions = [{ emoji: '😂', count: 1 }]
  expect(withMyReaction({ reactions, myReaction: null }, '❤️').reactions).toEqual([
    { emoji: '❤️', count: 1 },
    { emoji: '😂', count: 1 },
  ])
})
