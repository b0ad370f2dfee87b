import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../context.ts'
import type { MessagePackets } from '../../socket/frames.ts'
import { fansRoom, personRoom } from '../../socket/sockets.ts'
import { noteNewest } from './noteNewest.ts'

/**
 * Tells who may see a stored message: the other of two, the celeb of a reply, or, where `recipient` is null, every
 * premium fan in one frame. The author's other devices hear it too. Called in commit order.
 */
export function announceMessage(ctx: Context, chatMessage: ChatMessage, { live }: MessagePackets, recipient: UserId | null, from: Socket | null): void {
  try {
    if (recipient === null) {
      noteBroadcast(ctx, chatMessage)
      ctx.sockets.packetToRoom(fansRoom(chatMessage.chatId), live)
    } else if (recipient !== chatMessage.author.id) ctx.sockets.packetToRoom(personRoom(recipient), live)
    ctx.sockets.packetToRoom(personRoom(chatMessage.author.id), live, from)
  } catch (error) {
    // The message is stored; whoever missed the hint finds it when catching up.
    ctx.log.error({ err: error, chatId: chatMessage.chatId }, 'a message could not be announced')
  }
}

function noteBroadcast(ctx: Context, { id, chatId, createdAt }: ChatMessage): void {
  noteNewest(ctx, chatId, { id, at: createdAt })
  ctx.sockets.tellNodes({ kind: 'broadcasted', chatId, messageId: id, at: createdAt.getTime() })
}
