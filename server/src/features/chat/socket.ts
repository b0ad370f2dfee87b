import type { ClientEvents } from '@byeol/contract/api.ts'
import type { Socket } from 'socket.io'
import type { Context } from '../../context.ts'
import type { Person } from '../../memory/people.ts'
import { typing } from './chats/changeChat.ts'
import { deleteMessage } from './deletion/deleteMessage.ts'
import { addReaction, removeReaction } from './reactions/reactToMessage.ts'
import { sendMessage } from './messages/sendMessage.ts'

export interface From {
  person: Person
  socket: Socket
}

/** What each event of a chat does; what one throws is told to its sender. A message is acknowledged to its socket after commit. */
export const chatSocket: {
  [E in Exclude<keyof ClientEvents, 'authenticate'>]: (
    ctx: Context,
    from: From,
    ...args: ClientEvents[E]
  ) => Promise<void> | void
} = {
  async chatMessage(ctx, { person, socket }, message) {
    const { packets } = await sendMessage(ctx, person, message, socket)
    ctx.sockets.packetToSocket(socket, packets.acknowledgement)
  },
  chatMessageRead: (ctx, { person }, messageIds) => ctx.reads.read(person.id, messageIds),
  async chatMessageDelete(ctx, { person }, messageId) {
    await deleteMessage(ctx, person, messageId)
  },
  chatMessageReactionAdd: (ctx, { person }, messageId, emoji) => addReaction(ctx, person, messageId, emoji),
  chatMessageReactionRemove: (ctx, { person }, messageId, emoji) => removeReaction(ctx, person, messageId, emoji),
  chatTyping: (ctx, { person }, chatId) => typing(ctx, person, chatId),
}
