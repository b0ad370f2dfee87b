import { expect, it } from 'vitest'
import { messagePush } from './pushMessages.ts'

it.each(['A$$AP', '$&$&', "z$'w", '$1', '$`'])('writes the name %s into a push as it is', (nickname) => {
  const message = { content: '{nickname}, {nickname}!', kind: null, type: 'private-broadcast', title: null }
  const facts = { ...message, id: 'm', chatId: 'c', author: nickname, authorId: 'a' } as never
  const { title, body } = messagePush(facts, nickname, 'ko')
  expect([title, body]).toEqual([nickname, `${nickname}, ${nickname}!`])
})
