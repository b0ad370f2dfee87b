import type { EventHandlers } from '../../socket/receiveEvent.ts'
import { typing } from './chats/changeChat.ts'
import { deleteMessage } from './deletion/deleteMessage.ts'
import { addReaction, removeReaction } from './reactions/reactToMessage.ts'
import { sendMessage } from './messages/sendMessage.ts'

/** The socket events of chats. A message is acknowledged after commit. */
export const chatSocket: EventHandlers = {
  async chatMessage(ctx, { person, socket, platform }, message) {
    const { packets } = await sendMessage(ctx, person, message, { socket, platform })
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
