import { limits } from '@byeol/contract/limits.ts'
import { replyWindowStart } from '@byeol/contract/chat/replyQuota.ts'
import type { CastName } from '../art/cast.ts'
import type { Seeded } from '../art/seeded.ts'
import { demoId, messageId, noId, sendIdOf } from './demoIds.ts'
import type { Run, Told } from './run.ts'
import type { Reply } from './makeReplies.ts'
import type { DemoChat, DemoMessage, DemoPhoto } from './rows.ts'
import { before, secondMs } from './time.ts'

export interface Broadcast {
  chat: DemoChat
  messages: DemoMessage[]
  photos: DemoPhoto[]
}

type Event = { at: Date; told: Told } | { at: Date; reply: Reply }

/**
 * Merges the celeb's runs of messages and the fans' replies by time, and numbers them as insertMessages.ts on the
 * server does.
 */
export function makeBroadcast(
  chance: Seeded,
  celeb: { name: CastName | null; id: string; createdAt: Date },
  runs: readonly Run[],
  replies: readonly Reply[],
): Broadcast {
  const chatId = demoId(chance, celeb.createdAt)
  const told = runs.flat().map((one): Event => ({ at: one.at, told: one }))
  const events = [...told, ...replies.map((reply): Event => ({ at: reply.at, reply }))].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  const messages: DemoMessage[] = []
  const photos: DemoPhoto[] = []
  const slots = new Map<string, number>()
  let newest: DemoMessage | null = null

  for (const event of events) {
    const { at } = event
    const seq = messages.length + 1
    const shared = { id: messageId(chance, at, seq), chatId, sendId: sendIdOf(at, seq), createdAt: at }
    if ('told' in event) {
      const { part } = event.told
      let photoId: string | null = null
      if ('photo' in part) {
        const createdAt = before(at, 8 * secondMs)
        photoId = demoId(chance, createdAt)
        photos.push({ id: photoId, ownerId: celeb.id, chatId, picture: `photo/${celeb.name}/${part.photo}`, createdAt })
      }
      newest = {
        ...shared,
        authorId: celeb.id,
        fanId: null,
        replySlot: null,
        content: 'text' in part ? part.text : null,
        photoId,
      }
      messages.push(newest)
      continue
    }
    const { fan, text } = event.reply
    if (!newest || newest.createdAt <= fan.since) continue
    const window = Math.round(
      (replyWindowStart(newest.createdAt, at).getTime() - newest.createdAt.getTime()) / limits.replyRefillMs,
    )
    const prefix = `${fan.userId}:${newest.id}:${window}:`
    const slot = (slots.get(prefix) ?? 0) + 1
    if (slot > limits.repliesPerBroadcast) continue
    slots.set(prefix, slot)
    messages.push({
      ...shared,
      authorId: fan.userId,
      fanId: fan.userId,
      replySlot: `${prefix}${slot}`,
      content: text,
      photoId: null,
    })
  }
  const last = messages.at(-1)
  const chat: DemoChat = {
    id: chatId,
    type: 'private-broadcast',
    celebId: celeb.id,
    members: null,
    createdAt: celeb.createdAt,
    lastSeq: messages.length,
    lastAt: last?.createdAt ?? celeb.createdAt,
    lastId: last?.id ?? noId,
  }
  return { chat, messages, photos }
}
