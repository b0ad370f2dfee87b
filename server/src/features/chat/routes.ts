import { api } from '@byeol/contract/api.ts'
import type { MediaKind } from '@byeol/contract/file.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller, Handlers } from '../../http/call.ts'
import { broadcastFacts } from './chats/broadcastFacts.ts'
import {
  acceptReceived,
  listMembers,
  readAll,
  reportChat,
  saveChatSettings,
  toggleDisabled,
} from './chats/changeChat.ts'
import { createDirectChat } from './opening/createDirectChat.ts'
import { createGroup, invite } from './opening/createGroup.ts'
import { favoriteMessage, listFavoriteMonths, listFavorites, unfavoriteMessage } from './messages/favorites.ts'
import { findChats } from './chats/findChats.ts'
import { findDirectChat } from './chats/findDirectChat.ts'
import { findRequestSender } from './chats/findRequestSender.ts'
import { eraseOwnMessages } from './deletion/eraseOwnMessages.ts'
import { hideMessage } from './deletion/hideMessage.ts'
import { leaveChat } from './chats/leaveChat.ts'
import { linkPreview } from './media/linkPreview.ts'
import { listMedia } from './media/listMedia.ts'
import { exportMessages } from './messages/exportMessages.ts'
import { getLinks, getVoiceLinks } from './media/getLinks.ts'
import { logMedia } from './media/logMedia.ts'
import { listDays } from './messages/listDays.ts'
import { listMessages } from './messages/listMessages.ts'
import { listReactions } from './reactions/listReactions.ts'
import { reportMessage } from './messages/reportMessage.ts'
import { searchMessages } from './messages/searchMessages.ts'
import { sendMessage } from './messages/sendMessage.ts'
import { uploadPhoto } from './media/uploadPhoto.ts'
import { uploadVideo } from './media/uploadVideo.ts'
import { uploadVoice } from './media/uploadVoice.ts'
import { requireMayUpload } from './visibility/requireMayUpload.ts'
import { findVoiceAnswers } from './media/findVoiceAnswers.ts'
import { watermarkMedia } from './media/watermarkMedia.ts'

const mayUpload =
  (kind: MediaKind) =>
  (ctx: Context, me: Caller, { chatId }: { chatId: ChatId }) =>
    requireMayUpload(ctx, me.person, chatId, kind)

export const chatRoutes: Handlers<typeof api.chat> = {
  list: (ctx, me, { after }) => findChats(ctx, me, after ?? null),
  directMessage: async (ctx, me, { userId }) => ({ chat: await findDirectChat(ctx, me.id, userId, me.language) }),
  create: async (ctx, me, { userIds, isDM, title }) => ({
    chat: isDM ? await createDirectChat(ctx, me, userIds[0]!) : await createGroup(ctx, me, userIds, title ?? null),
  }),
  acceptRequest: async (ctx, me, { chatId }) => ({ chat: await acceptReceived(ctx, me, chatId) }),
  requestSender: (ctx, me, { chatId }) => findRequestSender(ctx, me, chatId),
  invite: async (ctx, me, { chatId, userIds }) => ({ chat: await invite(ctx, me, chatId, userIds) }),
  eraseOwn: eraseOwnMessages,
  leave: (ctx, me, { chatId }) => leaveChat(ctx, me, chatId),
  report: async (ctx, me, input) => ({ chat: await reportChat(ctx, me, input) }),
  toggleDisabled: async (ctx, me, input) => ({ chat: await toggleDisabled(ctx, me, input) }),
  saveSettings: async (ctx, me, input) => ({ chat: await saveChatSettings(ctx, me, input) }),
  readAll,
  listMember: (ctx, me, { chatId }) => listMembers(ctx, me, chatId),
  listMessage: listMessages,
  listDay: listDays,
  async sendMessage(ctx, { person, platform }, input) {
    const { chatMessage } = await sendMessage(ctx, person, input, { socket: null, platform })
    return { chatMessage }
  },
  favoriteMessage: (ctx, me, { chatMessageId }) => favoriteMessage(ctx, me, chatMessageId),
  unfavoriteMessage: (ctx, me, { chatMessageId }) => unfavoriteMessage(ctx, me, chatMessageId),
  listFavoritedMessage: listFavorites,
  listFavoritedMonth: listFavoriteMonths,
  listReaction: listReactions,
  searchMessages: (ctx, me, input) => ctx.limits.inTurn('searches', me.id, () => searchMessages(ctx, me, input)),
  listMedia,
  linkPreview: async (ctx, me, { url }) => ({ preview: await linkPreview(ctx, me, url) }),
  hideMessage: (ctx, me, { chatMessageId }) => hideMessage(ctx, me.person, chatMessageId),
  reportMessage,
  uploadPhoto: { allow: mayUpload('photo'), take: uploadPhoto },
  uploadVideo: { allow: mayUpload('video'), take: uploadVideo },
  uploadVoice: { allow: mayUpload('voice'), take: uploadVoice },
  voiceAnswers: findVoiceAnswers,
  watermarkMedia: async (ctx, me, input) => ({ watermarkOrderId: await watermarkMedia(ctx, me, input) }),
  broadcastFacts,
}

/** Calls of the contract's group `file`. */
export const chatFileRoutes = {
  links: async (ctx, me, { chatMessageId }) => ({ links: await getLinks(ctx, me, chatMessageId) }),
  voiceLinks: async (ctx, me, { chatMessageId }) => ({ links: await getVoiceLinks(ctx, me, chatMessageId) }),
} satisfies Partial<Handlers<typeof api.file>>

/** Calls of the contract's group `user`. */
export const chatUserRoutes = {
  exportMessages,
  logDownload: (ctx, me, input) => logMedia(ctx, me, 'download', input),
  logFileView: (ctx, me, input) => logMedia(ctx, me, 'view', input),
} satisfies Partial<Handlers<typeof api.user>>
