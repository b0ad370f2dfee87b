import { expect, it } from 'vitest'
import type { ChatId } from '@byeol/contract/ids.ts'
import { enRoom } from '../../../i18n/enRoom.ts'
import { koRoom } from '../../../i18n/koRoom.ts'
import { outboxEndKinds, outboxEnds, type OutboxEnd } from './outboxEnds.ts'
import type { Pending } from './pending.ts'

const now = new Date('2026-11-29T12:00:00Z')
const entry = (over: Partial<Pending> = {}): Pending => ({
  sendId: 'a',
  chatId: 'c' as ChatId,
  place: 1,
  content: '안녕',
  photo: null,
  photoId: null,
  queuedAt: now,
  state: 'waiting',
  error: null,
  ...over,
})
const failed = entry({ state: 'failed' })
const held = entry({ sendAfter: new Date(now.getTime() + 3_000) })

/** An example for each kind of change that is announced. */
const changes: Record<OutboxEnd['end'], { before: Pending[]; after: Pending[]; isConnected?: boolean }> = {
  queued: { before: [], after: [entry()], isConnected: false },
  sent: { before: [entry()], after: [] },
  late: { before: [entry({ queuedAt: new Date(now.getTime() - 60_000) })], after: [] },
  failed: { before: [entry()], after: [failed] },
  again: { before: [failed], after: [entry()] },
  discarded: { before: [failed], after: [] },
  takenBack: { before: [held], after: [] },
}

it.each(outboxEndKinds)('%s is said once, in both languages', (end) => {
  const { before, after, isConnected = true } = changes[end]
  expect(outboxEnds(before, after, { isConnected, now }).map((said) => said.end)).toEqual([end])
  for (const { ROOM } of [koRoom, enRoom]) expect(ROOM[`SAID_${end}`]).toMatch(/\p{L}/u)
})

it('messages that are sent together are said once, when the last one is sent', () => {
  const [first, second] = [entry(), entry({ sendId: 'b' })]
  const at = { isConnected: true, now }
  expect(outboxEnds([], [first, second], at)).toEqual([])
  expect(outboxEnds([first, second], [second], at)).toEqual([])
  expect(outboxEnds([second], [], at).map(({ end }) => end)).toEqual(['sent'])
})

it('an answer that can be undone is said by its toast alone', () => {
  const at = { isConnected: true, now: new Date(now.getTime() + 4_000) }
  expect(outboxEnds([], [held], { isConnected: true, now })).toEqual([])
  expect(outboxEnds([held], [], at)).toEqual([])
})

/** The possible states of a message. `gone`: it is not in the outbox any more, or not yet. */
const states = { gone: null, waiting: entry(), held, failed }
const silent: Readonly<Record<string, string>> = {
  'gone to waiting, connected': 'it is sent within a moment, which is said',
  'gone to held, connected': 'its toast says it',
  'gone to held, offline': 'its toast says it',
  'gone to failed, connected': 'it failed at an earlier start, which was said then',
  'gone to failed, offline': 'it failed at an earlier start, which was said then',
  'waiting to held, connected': 'no message is held once it waits',
  'waiting to held, offline': 'no message is held once it waits',
  'held to waiting, connected': 'the time to undo it is over, which its toast shows',
  'held to waiting, offline': 'the time to undo it is over, which its toast shows',
}

it('every change of a message is said once, or has a reason to be silent', () => {
  const found: string[] = []
  for (const [from, before] of Object.entries(states))
    for (const [to, after] of Object.entries(states))
      for (const isConnected of [true, false]) {
        if (from === to) continue
        const ends = outboxEnds(before ? [before] : [], after ? [after] : [], { isConnected, now })
        const change = `${from} to ${to}, ${isConnected ? 'connected' : 'offline'}`
        if (ends.length !== (change in silent ? 0 : 1)) found.push(`${change}: ${ends.map(({ end }) => end).join()}`)
      }
  expect(found).toEqual([])
})

it('a failure says its reason in both languages', () => {
  for (const { ROOM } of [koRoom, enRoom]) expect(ROOM.SAID_failed).toContain('{{reason}}')
})
