import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { idOf, message, person } from '../../chat/data/factories.ts'
import { nextReply } from './useAnswering.ts'

const [jiwoo, haneul, minjae] = [11, 12, 13].map((n) => idOf<UserId>(n, 'e')) as [UserId, UserId, UserId]
const of = (n: number, fan: UserId): ChatMessage => message(n, { author: person(fan, { isCeleb: false }) })
const replies = [of(1, jiwoo), of(2, haneul), of(3, haneul), of(4, minjae), of(5, haneul)]
const [first, second, , fourth, fifth] = replies as [ChatMessage, ChatMessage, ChatMessage, ChatMessage, ChatMessage]

it('continues with the last reply of the next fan below, and from the end with the nearest fan above', () => {
  expect(nextReply(replies, first)).toBe(fifth)
  expect(nextReply(replies, second)).toBe(fourth)
  expect(nextReply(replies, fifth)).toBe(fourth)
  expect(nextReply(replies.slice(0, 1), first)).toBeNull()
})

it('leaves out fans who were skipped', () => {
  expect(nextReply(replies, first, [haneul])).toBe(fourth)
  expect(nextReply(replies, first, [haneul, minjae])).toBeNull()
})
