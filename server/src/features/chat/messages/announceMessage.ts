import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import type { MessagePackets } from '../../../socket/frames.ts'
import { chatRoom, personRoom } from '../../../socket/sockets.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import type { Quoted } from './findQuoted.ts'
import { deafTo } from '../visibility/hears.ts'
import { newestChanged } from '../visibility/chatChanged.ts'

interface Told {
  author: Person
  chat: ChatFacts
  /** The other of two, the celeb of a reply, the author of what nobody else sees; null for the room of the chat. */
  recipient: UserId | null
  /** The socket that sent it, whose acknowledgement is another event. */
  from: Socket | null
  quoted: Quoted | null
  /** Those who will never read it, though they may be in the room by now. */
  unseeing?: readonly UserId[]
}

interface Announced {
  chatMessage: ChatMessage
  packets: MessagePackets
  unquoted: MessagePackets | null
}

/**
 * Tells a stored message to those who may see it: the room of a chat by one frame, without those who block the author.
 * The author's other devices hear it too. Called in commit order.
 */
export function announceMessage(
  ctx: Context,
  { chatMessage, packets, unquoted }: Announced,
  { author, chat, recipient, from, quoted, unseeing = [] }: Told,
): void {
  try {
    // Somebody may have blocked the author while the message was being stored.
    const speaker = ctx.people.peek(author.id) ?? author
    const isQuoteFor = (userId: UserId) => !quoted?.isFiltered && !quoted?.unseeing.includes(userId)
    const toPerson = (userId: UserId) =>
      ctx.sockets.packetToRoom(personRoom(userId), (unquoted && !isQuoteFor(userId) ? unquoted : packets).live)
    if (recipient === null) {
      if (chat.type === 'private-broadcast') newestChanged(ctx, chat.id, chatMessage.id, chatMessage.createdAt)
      const skip = deafTo(speaker, chat, unseeing)
      const apart = unquoted ? quoted!.unseeing.filter((userId) => !skip.has(userId)) : []
      for (const userId of apart) skip.add(userId)
      const live = unquoted && quoted?.isFiltered ? unquoted.live : packets.live
      ctx.sockets.packetToRoom(chatRoom(chat.id), live, null, skip.size > 0 ? skip : undefined)
      for (const userId of apart) toPerson(userId)
    } else if (recipient !== author.id && !speaker.blockedBy.has(recipient)) toPerson(recipient)
    ctx.sockets.packetToRoom(personRoom(author.id), packets.live, from)
  } catch (error) {
    // The message is stored: a client that missed the hint finds it when it catches up.
    ctx.log.error({ err: error, chatId: chat.id }, 'a message could not be announced')
  }
}
