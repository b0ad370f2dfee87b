import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import type { MessagePackets } from '../../../live/frames.ts'
import { chatRoom, personRoom } from '../../../live/sockets.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import type { Quoted } from './findQuoted.ts'
import { excludedFromRoom } from '../visibility/liveDelivery.ts'
import { newestChanged } from '../visibility/chatChanged.ts'

interface Delivery {
  author: Person
  chat: ChatFacts
  /** The peer of a direct chat, the celeb of a reply, or the author of a filtered message; null: the chat's room. */
  recipient: UserId | null
  /** The socket that sent it. It gets an acknowledgement instead of the event. */
  from: Socket | null
  quoted: Quoted | null
}

interface Announced {
  chatMessage: ChatMessage
  packets: MessagePackets
  unquoted: MessagePackets | null
}

/**
 * Sends a stored message to everybody who may see it: one frame to the room of the chat, except viewers who block the
 * author. The author's other devices get it too. Call it in commit order.
 */
export function announceMessage(
  ctx: Context,
  { chatMessage, packets, unquoted }: Announced,
  { author, chat, recipient, from, quoted }: Delivery,
): void {
  try {
    // A viewer may have blocked the author while the message was being stored.
    const freshAuthor = ctx.people.peek(author.id) ?? author
    const isQuoteFor = (userId: UserId) => !quoted?.isFiltered && !quoted?.withoutAccess.includes(userId)
    const toPerson = (userId: UserId) =>
      ctx.sockets.packetToRoom(personRoom(userId), (unquoted && !isQuoteFor(userId) ? unquoted : packets).live, {
        authorId: author.id,
      })
    if (recipient === null) {
      if (chat.type === 'private-broadcast') newestChanged(ctx, chat.id, chatMessage.id, chatMessage.createdAt)
      const skip = excludedFromRoom(freshAuthor, chat, [])
      const withoutQuote = unquoted ? quoted!.withoutAccess.filter((userId) => !skip.has(userId)) : []
      for (const userId of withoutQuote) skip.add(userId)
      const live = unquoted && quoted?.isFiltered ? unquoted.live : packets.live
      ctx.sockets.packetToRoom(chatRoom(chat.id), live, { skip, authorId: author.id })
      for (const userId of withoutQuote) toPerson(userId)
    } else if (recipient !== author.id && !freshAuthor.blockedBy.has(recipient)) toPerson(recipient)
    ctx.sockets.packetToRoom(personRoom(author.id), packets.live, { except: from })
  } catch (error) {
    // The message is stored, so a client that misses the event gets the message when it catches up.
    ctx.log.error({ err: error, chatId: chat.id }, 'a message could not be announced')
  }
}
