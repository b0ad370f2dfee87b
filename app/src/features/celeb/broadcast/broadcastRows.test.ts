import type { ScheduledId } from '@byeol/contract/ids.ts'
import { expect, it } from 'vitest'
import { broadcastRows } from './broadcastRows.ts'
import { chat, me, mine } from '../../chat/data/factories.ts'
import { toRows } from '../../chat/message/toRows.ts'

const rows = toRows([mine(1), mine(2), mine(3, { deletedAt: new Date(0), content: null })], [], {
  myId: me,
  unreadFromId: null,
  startsHere: false,
})
const held = {
  pending: [],
  scheduled: [],
  queue: [],
  newest: { id: mine(2).id, replyCount: 4 },
  canRecall: () => false,
}

it('puts the facts of a message below it, and the replies below the newest', () => {
  expect(broadcastRows(rows, held).map(({ kind }) => kind)).toEqual([
    'message',
    'message',
    'facts',
    'answers',
    'message',
  ])
  expect(broadcastRows(rows, { ...held, canRecall: () => true }).filter(({ kind }) => kind === 'facts')).toHaveLength(2)
})

it('puts scheduled messages before queued ones, the next one first', () => {
  const later = {
    id: '1'.repeat(24) as ScheduledId,
    sendId: '1',
    content: '내일 봐',
    photo: null,
    video: null,
    voice: null,
    sendAt: new Date(),
    state: 'waiting' as const,
  }
  expect(broadcastRows(rows, { ...held, scheduled: [later] }).slice(-2)).toMatchObject([
    { kind: 'scheduledHead', count: 1 },
    { kind: 'scheduled', scheduled: later },
  ])
})

it('counts each photo of the queue as a message, as the confirmation does', () => {
  const media = { itemId: '2', chatId: chat(1).id, content: null, photos: [{}, {}] as never }
  const head = broadcastRows(rows, { ...held, queue: [media] }).find(({ kind }) => kind === 'queueHead')
  expect(head).toMatchObject({ count: 2 })
})

it('ends with the queue', () => {
  const item = { itemId: '1', chatId: chat(1).id, content: '내일 봐', photos: [] }
  expect(broadcastRows(rows, { ...held, queue: [item] }).slice(-2)).toMatchObject([
    { kind: 'queueHead', count: 1 },
    { kind: 'queued', item },
  ])
})
