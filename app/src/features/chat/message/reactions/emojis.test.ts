import { Emoji } from '@byeol/contract/chat/message.ts'
import { expect, it } from 'vitest'
import { emojisByKind, findEmojis } from './emojis.ts'
import { quickEmojis } from './ReactionBar.tsx'

it('the server accepts every offered emoji', () => {
  for (const emoji of [...quickEmojis, ...emojisByKind.flatMap(({ emojis }) => emojis.map((one) => one.emoji))])
    expect(Emoji.safeParse(emoji).success, emoji).toBe(true)
})

it('finds emojis by Korean and English words', () => {
  expect(findEmojis('강아지').map(({ emoji }) => emoji)).toEqual(['🐶'])
  expect(findEmojis('BIRTHDAY').map(({ emoji }) => emoji)).toEqual(['🎂'])
  expect(findEmojis('하트').length).toBeGreaterThan(10)
  expect(findEmojis('없는말')).toEqual([])
})
