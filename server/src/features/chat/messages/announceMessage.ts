import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import type { MessagePackets } from '../../../socket/frames.ts'
import { chatRoom, personRoom } from '../../../socket/sockets.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import type { Quoted } from './findQuoted.ts'
import { noteNewest } from '../visibility/noteNewest.ts'

interface Told {
  author: Person
  chat: ChatFacts
  /** The other of two, the celeb of a reply, the author herself for what only she sees; null for the room of the chat. */
  recipient: UserId | null
  /** The socket that sent it: its own acknowledgement is told apart. */
  from: Socket | null
  quoted: Quoted | null
  /** Who will never read it, though in the room by now. */
  unseeing?: readonly string[]
}

interface Announced {
  chatMessage: ChatMessage
  packets: MessagePackets
  unquoted: MessagePackets | null
}

/**
 * Tells who may see a stored message; the room of a chat in one frame, without those who blocked the author. The
 * author's other devices hear it too. Called in commit order.
 */
export function announceMessage(
  ctx: Context,
  { chatMessage, packets, unquoted }: Announced,
  { author, chat, recipient, from, quoted, unseeing = [] }: Told,
): void {
  try {
    // Somebody may have blocked her while the message was being stored.
    const { blockedBy } = ctx.people.peek(author.id) ?? author
    const isQuoteFor = (userId: UserId) => !quoted?.isFiltered && !quoted?.unseeing.includes(userId)
    const toPerson = (userId: UserId) =>
      ctx.sockets.packetToRoom(personRoom(userId), (unquoted && !isQuoteFor(userId) ? unquoted : packets).live)
    if (recipient === null) {
      if (chat.type === 'private-broadcast') noteBroadcast(ctx, chatMessage)
      const skip = new Set(chat.type === 'private-broadcast' ? unseeing : [...blockedBy, author.id, ...unseeing])
      const apart = unquoted ? quoted!.unseeing.filter((userId) => !skip.has(userId)) : []
      for (const userId of apart) skip.add(userId)
      const live = unquoted && quoted?.isFiltered ? unquoted.live : packets.live
      ctx.sockets.packetToRoom(chatRoom(chat.id), live, null, skip.size > 0 ? skip : undefined)
      for (const userId of apart) toPerson(userId)
    } else if (recipient !== author.id && !blockedBy.has(recipient)) toPerson(recipient)
    ctx.sockets.packetToRoom(personRoom(author.id), packets.live, from)
  } catch (error) {
    // The message is stored; whoever missed the hint finds it when catching up.
    ctx.log.error({ err: error, chatId: chat.id }, 'a message could not be announced')
  }
}

function noteBroadcast(ctx: Context, { id, chatId, createdAt }: ChatMessage): void {
  noteNewest(ctx, chatId, { id, at: createdAt })
  ctx.sockets.tellNodes({ kind: 'broadcasted', chatId, messageId: id, at: createdAt.getTime() })
}
