import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../context.ts'
import type { Person } from '../../memory/people.ts'
import type { MessagePackets } from '../../socket/frames.ts'
import { chatRoom, personRoom } from '../../socket/sockets.ts'
import type { ChatFacts } from './chatFacts.ts'
import { noteNewest } from './noteNewest.ts'

interface Told {
  author: Person
  chat: ChatFacts
  /** The other of two, the celeb of a reply, the author herself for what only she sees; null for the room of the chat. */
  recipient: UserId | null
  /** The socket that sent it: its own acknowledgement is told apart. */
  from: Socket | null
  /** Who will never read it, though in the room by now. */
  unseeing?: readonly string[]
}

/**
 * Tells who may see a stored message; the room of a chat in one frame, without those who blocked the author. The
 * author's other devices hear it too. Called in commit order.
 */
export function announceMessage(ctx: Context, { chatMessage, packets }: { chatMessage: ChatMessage; packets: MessagePackets }, { author, chat, recipient, from, unseeing = [] }: Told): void {
  try {
    if (recipient === null) {
      if (chat.type === 'private-broadcast') noteBroadcast(ctx, chatMessage)
      const skip = chat.type === 'private-broadcast' ? unseeing : [...author.blockedBy, author.id, ...unseeing]
      ctx.sockets.packetToRoom(chatRoom(chat.id), packets.live, null, skip.length > 0 ? new Set(skip) : undefined)
    } else if (recipient !== author.id) ctx.sockets.packetToRoom(personRoom(recipient), packets.live)
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
