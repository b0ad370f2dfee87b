import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check'
import { expect, it } from 'vitest'
import { tombstone } from './saved/cache.ts'
import { catchUp } from './catchUp.ts'
import { idOf, me, message, mine } from './factories.ts'
import { deleteMessage, emptyRoom, endCatchUp, hideMessage, receive, addCaughtUp, type Room } from './room/room.ts'

const deletedAt = new Date(0)

/** A small model of the server, with replies, deletions for everybody, and messages hidden by the viewer. */
function serve() {
  const stored: ChatMessage[] = []
  const hidden = new Set<string>()
  const view = (one: ChatMessage): ChatMessage => {
    const original = stored.find(({ id }) => id === one.replyTo?.id)
    if (one.deletedAt || !one.replyTo || !original) return one
    if (hidden.has(original.id)) return { ...one, replyTo: null }
    const isDeleted = original.deletedAt !== null
    return { ...one, replyTo: { ...one.replyTo, isDeleted, content: isDeleted ? null : original.content } }
  }
  const quoteOf = ({ id, author, content }: ChatMessage) => ({
    id,
    author,
    content,
    hasPhoto: false,
    hasVideo: false,
    hasVoice: false,
    isDeleted: false,
  })
  return {
    stored,
    hidden,
    fetch: () => stored.filter(({ id }) => !hidden.has(id)).map(view),
    say(quoted: number, own: boolean) {
      const original = stored[quoted]
      const isAnswer = original && !original.deletedAt && !hidden.has(original.id)
      const sent = (own ? mine : message)(stored.length + 1, { replyTo: isAnswer ? quoteOf(original) : null })
      stored.push(sent)
      return view(sent)
    },
  }
}

it('a room that received some events and caught up on the rest has the same quotes as a fresh read', async () => {
  const step = record({ kind: constantFrom('say', 'delete', 'hide'), n: nat(30), own: boolean() })
  const run = record({
    before: nat(25),
    kept: nat(20),
    missed: array(step, { maxLength: 25 }),
    live: array(step, { maxLength: 25 }),
    page: nat(8),
  })
  await assert(
    asyncProperty(run, async ({ before, kept, missed, live, page }) => {
      const server = serve()
      for (let n = 0; n < before; n += 1) server.say(n % 3 === 0 ? n - 2 : -1, n % 2 === 0)
      let room: Room = {
        ...emptyRoom,
        messages: server.fetch().slice(-kept || server.stored.length),
        sync: 'catchingUp',
      }
      const act = ({ kind, n, own }: { kind: string; n: number; own: boolean }, isConnected: boolean) => {
        const at = n % (server.stored.length || 1)
        const target = server.stored[at]
        if (kind === 'say') {
          const sent = server.say(n, own)
          if (isConnected) room = receive(room, sent, me)
          return
        }
        if (!target || target.deletedAt || server.hidden.has(target.id)) return
        if (kind === 'delete') {
          server.stored[at] = tombstone(target, deletedAt)
          if (isConnected) room = deleteMessage(room, { chatId: idOf(1, 'c'), chatMessageId: target.id, deletedAt }, me)
        } else {
          server.hidden.add(target.id)
          if (isConnected) room = hideMessage(room, target.id, me)
        }
      }
      for (const one of missed) act(one, false)
      const found = await catchUp(room.messages, async ({ before: to, after }) => {
        const rest = server.fetch().filter(({ id }) => (!to || id < to) && (!after || id > after))
        const size = page + 12
        return { chatMessages: after ? rest.slice(0, size) : rest.slice(-size), hasMore: rest.length > size }
      })
      // Half of the events arrive before the response is applied, the other half afterwards.
      const half = Math.floor(live.length / 2)
      for (const one of live.slice(0, half)) act(one, true)
      room = endCatchUp(addCaughtUp(room, found, me), me)
      for (const one of live.slice(half)) act(one, true)
      const first = room.messages[0]?.id ?? ''
      expect(room.messages).toEqual(server.fetch().filter(({ id }) => id >= first))
    }),
    { numRuns: 1_000, seed: 20_261_121 },
  )
})

it('messages saved on the device for days quote no text that was deleted meanwhile', async () => {
  const original = message(1)
  const quote = {
    id: original.id,
    author: original.author,
    content: original.content,
    hasPhoto: false,
    hasVideo: false,
    hasVoice: false,
    isDeleted: false,
  }
  const kept = [original, message(2, { replyTo: quote })]
  const later = Array.from({ length: 120 }, (_, n) =>
    message(n + 3, { createdAt: new Date(original.createdAt.getTime() + 10 * 86_400_000) }),
  )
  const stored = [
    tombstone(original, deletedAt),
    { ...kept[1]!, replyTo: { ...quote, content: null, isDeleted: true } },
    ...later,
  ]
  const found = await catchUp(kept, async ({ before, after, limit }) => {
    const rest = stored.filter(({ id }) => (!before || id < before) && (!after || id > after))
    return { chatMessages: after ? rest.slice(0, limit) : rest.slice(-limit), hasMore: rest.length > limit }
  })
  const room = addCaughtUp({ ...emptyRoom, messages: kept }, found, me)
  expect(room.messages.slice(0, 2)).toEqual(stored.slice(0, 2))
})
