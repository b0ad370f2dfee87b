import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { broadcastFacts } from './broadcastFacts.ts'
import { createDirectChat, findDirectChat } from './createDirectChat.ts'
import { favoriteMessage, listFavorites, unfavoriteMessage } from './favorites.ts'
import { findChats } from './findChats.ts'
import { listMessages } from './listMessages.ts'
import { listReactions } from './listReactions.ts'
import { sendMessage } from './sendMessage.ts'
import { uploadPhoto } from './uploadPhoto.ts'

export const chatRoutes: Handlers<typeof api.chat> = {
  list: async (ctx, me) => ({ chats: await findChats(ctx, me.id) }),
  directMessage: async (ctx, me, { userId }) => ({ chat: await findDirectChat(ctx, me.id, userId) }),
  create: async (ctx, me, { userIds }) => ({ chat: await createDirectChat(ctx, me, userIds[0]!) }),
  listMessage: listMessages,
  sendMessage: async (ctx, me, input) => ({ chatMessage: (await sendMessage(ctx, me.person, input)).chatMessage }),
  favoriteMessage: (ctx, me, { chatMessageId }) => favoriteMessage(ctx, me, chatMessageId).then(() => ({})),
  unfavoriteMessage: (ctx, me, { chatMessageId }) => unfavoriteMessage(ctx, me, chatMessageId).then(() => ({})),
  listFavoritedMessage: listFavorites,
  listReaction: listReactions,
  uploadPhoto,
  broadcastFacts,
}
