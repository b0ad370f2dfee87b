import { z } from 'zod'
import { form, get, post } from './endpoint.ts'
import { Photo, UploadedFile, UploadedVideo, Video } from './file.ts'
import { ChatId, ChatMessageId, FileId, UserId, WatermarkOrderId } from './ids.ts'
import { limits } from './limits.ts'
import { Cursor, pageLimit } from './page.ts'
import { text } from './text.ts'
import { User } from './user.ts'
import { Timestamp } from './wire.ts'

export const ChatType = z.enum(['private', 'private-broadcast', 'subscription', 'celeb-group'])
export type ChatType = z.infer<typeof ChatType>

/** UTC to the millisecond and a counter 1 to 1000 of three digits or four (rules.md, Wire). */
export const SendId = z
  .string()
  .regex(/^\d{20,21}$/)
  .meta({ id: 'SendId' })

/** One emoji as Unicode recommends it, family and flag alike. */
export const Emoji = z
  .string()
  .max(40)
  .regex(/^\p{RGI_Emoji}$/v)
  .meta({ id: 'Emoji' })

/** What a message answers, as much of it as its place above the answer shows. */
export const QuotedMessage = z
  .object({
    id: ChatMessageId,
    author: User.pick({ id: true, nickname: true }),
    content: z.string().nullable(),
    hasPhoto: z.boolean(),
    hasVideo: z.boolean(),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'QuotedMessage' })
export type QuotedMessage = z.infer<typeof QuotedMessage>

export const ReactionCount = z.object({ emoji: z.string(), count: z.int().positive() }).meta({ id: 'ReactionCount' })
export type ReactionCount = z.infer<typeof ReactionCount>

/** The picture is served by us, 600 × 315; `site` is the host or what the page calls itself. */
export const LinkPreview = z
  .object({
    url: z.string(),
    site: z.string(),
    title: z.string(),
    description: z.string(),
    pictureUrl: z.string().nullable(),
  })
  .meta({ id: 'LinkPreview' })
export type LinkPreview = z.infer<typeof LinkPreview>

/**
 * One message as its reader sees it. The same bytes for every fan of a broadcast: nothing in it depends on
 * the reader but `read`, `myReaction` and `isFavorited`, and those are false and null in every live event. `content`
 * keeps `{nickname}`. A fan sees her own reaction and the celeb's in a broadcast: it is a conversation of two.
 */
export const ChatMessage = z
  .object({
    id: ChatMessageId,
    chatId: ChatId,
    author: User.pick({ id: true, nickname: true, isCeleb: true, photoUrl: true }),
    createdAt: Timestamp,
    read: z.boolean(),
    sendId: SendId,
    content: z.string().nullable(),
    photoId: FileId.nullable(),
    photo: Photo.nullable(),
    videoId: FileId.nullable(),
    video: Video.nullable(),
    replyTo: QuotedMessage.nullable(),
    /** What the first page that it links said of itself when it was sent; comes a moment after the message (chatMessageUpdate). */
    link: LinkPreview.nullable(),
    reactions: z.array(ReactionCount),
    /** Which state of the reactions this is: an update with a lower one is older. */
    reactionRevision: z.int().nonnegative(),
    myReaction: z.string().nullable(),
    isFavorited: z.boolean(),
    deletedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

/**
 * A chat as one member sees it. `recipient` is the other of two, the celeb of a broadcast or subscription chat, null for
 * the celeb's own and for a group. `userIds` names all of a group, and of a subscription chat the celeb and oneself.
 */
export const Chat = z
  .object({
    id: ChatId,
    type: ChatType,
    userIds: z.array(UserId),
    isDM: z.boolean(),
    isBroadcast: z.boolean(),
    isSubscription: z.boolean(),
    isCelebGroup: z.boolean(),
    recipient: User.nullable(),
    /** The name of a group; null elsewhere and for a group without one. */
    title: z.string().nullable(),
    /** Who opened a group and invites to it; of a direct chat that is closed, who closed it. */
    ownerId: UserId.nullable(),
    createdAt: Timestamp,
    lastMessage: ChatMessage.nullable(),
    newCount: z.int().nonnegative(),
    newFirstId: ChatMessageId.nullable(),
    newFirstCreatedAt: Timestamp.nullable(),
    /** One's own place in the chat: everything up to this message is read. */
    readId: ChatMessageId.nullable(),
    /** How many messages of the chat were deleted for all when `newCount` was counted: one deleted later is still in it. */
    deletions: z.int().nonnegative(),
    /** How many messages of the chat one had taken away for oneself when `newCount` was counted. */
    hides: z.int().nonnegative(),
    disabled: z.boolean(),
    /** No notifications for this chat. */
    isMuted: z.boolean(),
    pinnedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof Chat>

const chatTitle = text(limits.chatTitleMax)

export const ChatMessageParams = z
  .strictObject({
    chatId: ChatId,
    content: text(limits.messageMaxChars).optional(),
    photoId: FileId.optional(),
    videoId: FileId.optional(),
    replyToId: ChatMessageId.optional(),
  })
  .refine(
    (params) => [params.content, params.photoId, params.videoId].filter((one) => one !== undefined).length === 1,
    { message: 'content, photoId or videoId' },
  )
  .refine(({ content, replyToId }) => replyToId === undefined || content !== undefined, {
    message: 'a reply has content',
  })
  .meta({ id: 'ChatMessageParams' })
export type ChatMessageParams = z.infer<typeof ChatMessageParams>

const sendErrors = ['not_found', 'membership_required', 'not_allowed', 'reply_quota_used', 'conflict'] as const

export const chat = {
  list: get('/chat/list', {
    summary:
      'The chats of the signed-in person, with last messages and unread counts, by their ids; `next` is where a further answer goes on',
    access: 'signedIn',
    input: z.strictObject({ after: ChatId.optional() }),
    result: z.object({ chats: z.array(Chat), next: ChatId.nullable() }),
  }),
  directMessage: get('/chat/direct-message', {
    summary: 'The chat of two, when there is one',
    access: 'signedIn',
    input: z.strictObject({ userId: UserId }),
    result: z.object({ chat: Chat.nullable() }),
  }),
  create: post('/chat/create', {
    summary:
      'Opens the direct chat with a person, the same one when there is one already; for a celeb also a group of 2 to 100',
    access: 'signedIn',
    input: z
      .strictObject({
        userIds: z
          .array(UserId)
          .min(1)
          .max(limits.groupMembersMax - 1),
        isDM: z.boolean().default(false),
        title: chatTitle.optional(),
      })
      .refine(({ isDM, userIds, title }) => !isDM || (userIds.length === 1 && title === undefined), {
        message: 'one person',
      }),
    result: z.object({ chat: Chat }),
    errors: ['user_not_found', 'membership_required', 'not_allowed'],
  }),
  invite: post('/chat/invite', {
    summary: 'Invites people to a celeb group; they read from now on',
    access: 'celeb',
    input: z.strictObject({
      chatId: ChatId,
      userIds: z
        .array(UserId)
        .min(1)
        .max(limits.groupMembersMax - 1),
    }),
    result: z.object({ chat: Chat }),
    errors: ['not_found', 'user_not_found', 'not_allowed'],
  }),
  leave: post('/chat/leave', {
    summary: 'Leaves a group; hides any other chat until somebody writes',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId }),
    result: z.object({}),
    errors: ['not_found'],
  }),
  report: post('/chat/report', {
    summary: 'Reports a chat to support, once',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId, reason: text(limits.reportReasonMax) }),
    result: z.object({ chat: Chat }),
    errors: ['not_found'],
  }),
  toggleDisabled: post('/chat/toggle-disabled', {
    summary: 'Lets nobody but the celeb write in a chat of hers (a group: of whoever opened it), or everybody again',
    access: 'celeb',
    input: z.strictObject({ chatId: ChatId, disabled: z.boolean() }),
    result: z.object({ chat: Chat }),
    errors: ['not_found', 'not_allowed'],
  }),
  saveSettings: post('/chat/settings', {
    summary: 'Notifications off, or a pin, for oneself',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId, isMuted: z.boolean().optional(), isPinned: z.boolean().optional() }),
    result: z.object({ chat: Chat }),
    errors: ['not_found'],
  }),
  readAll: post('/chat/read-all', {
    summary: 'Marks everything in every chat as read',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({}),
  }),
  listMember: get('/chat/list-member', {
    summary: 'Who is in a direct chat or group, and how far each has read',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId }),
    result: z.object({ list: z.array(z.object({ user: User, readId: ChatMessageId.nullable() })) }),
    errors: ['not_found', 'membership_required', 'not_allowed'],
  }),
  listMessage: get('/chat/list-message', {
    summary: 'A page of a chat, oldest first: the newest, or those before or after a message',
    access: 'signedIn',
    input: z
      .strictObject({
        chatId: ChatId,
        before: ChatMessageId.optional(),
        after: ChatMessageId.optional(),
        /** The celeb's side of her broadcast: what she sent, or the stream of answers. */
        part: z.enum(['broadcasts', 'replies']).optional(),
        limit: pageLimit,
      })
      .refine(({ before, after }) => !(before && after), { message: 'before or after' }),
    result: z.object({ chatMessages: z.array(ChatMessage), hasMore: z.boolean() }),
    errors: ['not_found', 'not_allowed', 'membership_required'],
  }),
  sendMessage: post('/chat/send-message', {
    summary: 'Sends as the socket event chatMessage does; again with the same sendId gives the same message',
    access: 'signedIn',
    input: z.strictObject({ sendId: SendId, chatMessageParams: ChatMessageParams }),
    result: z.object({ chatMessage: ChatMessage }),
    errors: sendErrors,
  }),
  favoriteMessage: post('/chat/favorite-message', {
    summary: 'Keeps a message among one’s favourites',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId }),
    result: z.object({}),
    errors: ['not_found'],
  }),
  unfavoriteMessage: post('/chat/unfavorite-message', {
    summary: 'Keeps a message no longer',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId }),
    result: z.object({}),
  }),
  listFavoritedMessage: get('/chat/list-favorited-message', {
    summary: 'One’s favourites that one may still read, the last one kept first; of one chat or of all',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId.optional(), before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ chatMessages: z.array(ChatMessage), next: Cursor.nullable() }),
  }),
  listReaction: get('/chat/list-reaction', {
    summary: 'Who reacted to a message, the last first',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId, before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(z.object({ user: User, emoji: z.string() })), next: Cursor.nullable() }),
    errors: ['not_found'],
  }),
  searchMessages: get('/chat/search-message', {
    summary: 'Where words stand in a chat, the newest first; each call looks through one stretch of it',
    access: 'signedIn',
    perMinute: limits.searchesPerMinute,
    /** `part` as in `list-message`. */
    input: z.strictObject({
      chatId: ChatId,
      words: text(limits.searchMax),
      before: ChatMessageId.optional(),
      part: z.enum(['broadcasts', 'replies']).optional(),
      limit: pageLimit,
    }),
    /** `next` goes on from here, also after a stretch in which nothing was found; null when all is looked through. */
    result: z.object({ chatMessageIds: z.array(ChatMessageId), next: ChatMessageId.nullable() }),
    errors: ['not_found', 'not_allowed', 'membership_required'],
  }),
  listMedia: get('/chat/list-media', {
    summary: 'The photos and videos of a chat, or its messages with web addresses, the newest first',
    access: 'signedIn',
    input: z.strictObject({
      chatId: ChatId,
      kind: z.enum(['photo', 'link']),
      before: ChatMessageId.optional(),
      limit: pageLimit,
    }),
    result: z.object({ chatMessages: z.array(ChatMessage), hasMore: z.boolean() }),
    errors: ['not_found', 'membership_required'],
  }),
  linkPreview: get('/chat/link-preview', {
    summary: 'What a public page on the web says of itself; null for any other',
    access: 'signedIn',
    perMinute: limits.linkPreviewsPerMinute,
    input: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(limits.linkMaxChars) }),
    result: z.object({ preview: LinkPreview.nullable() }),
  }),
  hideMessage: post('/chat/hide-message', {
    summary: 'Takes a message away for oneself alone, also one’s own that could still go for everybody',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId }),
    result: z.object({}),
    errors: ['not_found'],
  }),
  reportMessage: post('/chat/report-message', {
    summary: 'Reports a message of somebody else to support, once',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId, reason: text(limits.reportReasonMax) }),
    result: z.object({}),
    errors: ['not_found', 'not_allowed'],
  }),
  uploadPhoto: form('/chat/upload-photo', {
    summary:
      'A photo for a chat in which one may write: JPEG, PNG, WebP, AVIF or GIF, re-encoded and without its place',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    input: z.strictObject({ chatId: ChatId }),
    result: UploadedFile,
    errors: ['not_found', 'not_allowed', 'membership_required', 'payload_too_large', 'unsupported_media'],
  }),
  uploadVideo: form('/chat/upload-video', {
    summary:
      'A video for a chat in which one may write: MP4, MOV or WebM of a minute at most, re-encoded and without its place',
    access: 'signedIn',
    perMinute: limits.uploadsPerMinute,
    spoolsBytes: limits.videoMaxBytes,
    input: z.strictObject({ chatId: ChatId }),
    result: UploadedVideo,
    errors: [
      'not_found',
      'not_allowed',
      'membership_required',
      'payload_too_large',
      'unsupported_media',
      'unavailable',
    ],
  }),
  watermarkMedia: post('/chat/watermark-media', {
    summary:
      'Orders the copy of a message’s photo or video that bears one’s own id; `watermarkProcessed` brings its links',
    access: 'signedIn',
    perMinute: limits.watermarksPerMinute,
    input: z.strictObject({ chatMessageId: ChatMessageId, fileId: FileId }),
    result: z.object({ watermarkOrderId: WatermarkOrderId }),
    errors: ['not_found'],
  }),
  /** An addition: what the celeb's side of a broadcast shows beside the messages. */
  broadcastFacts: get('/chat/broadcast-facts', {
    summary: 'How many a broadcast reaches, have read the newest of it and answered it',
    access: 'celeb',
    input: z.strictObject({}),
    result: z.object({
      chatId: ChatId,
      recipientCount: z.int().nonnegative(),
      lastBroadcast: z
        .object({ id: ChatMessageId, readCount: z.int().nonnegative(), replyCount: z.int().nonnegative() })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
}

export const chatClientEvents = {
  chatMessage: z.tuple([z.strictObject({ sendId: SendId, chatMessageParams: ChatMessageParams })]),
  chatMessageRead: z.tuple([z.array(ChatMessageId).min(1).max(limits.readReceiptBatchIds)]),
  /** One's own: for everybody within 24 hours, later and of others for oneself. */
  chatMessageDelete: z.tuple([ChatMessageId]),
  /** In the place of one's earlier reaction. */
  chatMessageReactionAdd: z.tuple([ChatMessageId, Emoji]),
  chatMessageReactionRemove: z.tuple([ChatMessageId, Emoji]),
  /** An addition: somebody is writing, in a direct chat or group. */
  chatTyping: z.tuple([ChatId]),
}

export const chatServerEvents = {
  chatMessage: z.object({ chatMessage: ChatMessage }),
  /** Success only after commit; `error` has the shape of every error. */
  chatMessageSent: z.union([
    z.object({ sendId: SendId, chatMessage: ChatMessage }),
    z.object({
      sendId: z.string(),
      error: z.object({ name: z.literal('CommonError'), code: z.string(), message: z.string(), data: z.unknown() }),
    }),
  ]),
  /** For everybody, the chat's `deletions`-th; with `isForMe` it was never there for this person. */
  /** A stored message has got what its page says of itself. */
  chatMessageUpdate: z.object({ chatId: ChatId, chatMessageId: ChatMessageId, link: LinkPreview }),
  chatMessageDelete: z.object({
    chatId: ChatId,
    chatMessageId: ChatMessageId,
    deletedAt: Timestamp,
    deletions: z.int().positive().optional(),
    isForMe: z.literal(true).optional(),
  }),
  chatMessageFavoriteUpdate: z.object({ chatId: ChatId, chatMessageId: ChatMessageId, isFavorited: z.boolean() }),
  /** All reactions of a message as this person sees them, and whose changed to what. */
  chatMessageReactionUpdate: z.object({
    chatId: ChatId,
    chatMessageId: ChatMessageId,
    reactions: z.array(ReactionCount),
    reactionRevision: z.int().nonnegative(),
    userId: UserId,
    emoji: z.string().nullable(),
  }),
  /** The other of two, or the celeb of a broadcast, has read everything up to this message. */
  chatMessageReadUpdate: z.object({ chatId: ChatId, userId: UserId, readId: ChatMessageId }),
  chatCreate: z.object({ chat: Chat }),
  chatDelete: z.object({ chatId: ChatId }),
  chatUserAdd: z.object({ chatId: ChatId, users: z.array(User) }),
  chatUserRemove: z.object({ chatId: ChatId, userId: UserId }),
  chatTyping: z.object({ chatId: ChatId, userId: UserId }),
  /** undefined keeps the old value, null drops it (spec.md point 4, Chat list). */
  chatUpdate: z.object({ chat: Chat.partial().required({ id: true }) }),
  /** To the devices of who ordered it; links of five minutes at most. */
  watermarkProcessed: z.object({ watermarkOrderId: WatermarkOrderId, fileUrls: z.array(z.string()) }),
  watermarkProcessFailed: z.object({ watermarkOrderId: WatermarkOrderId, message: z.string() }),
  chatUnreadUpdate: z.object({
    chatId: ChatId,
    newCount: z.int().nonnegative(),
    newFirstId: ChatMessageId.nullable(),
    newFirstCreatedAt: Timestamp.nullable(),
    readId: ChatMessageId.nullable(),
    /** Counted up to this message: one that is newer and was heard already comes on top. */
    countedId: ChatMessageId.nullable().optional(),
    /** Counted when so many had been deleted (see Chat). */
    deletions: z.int().nonnegative().optional(),
    /** Counted when one had taken so many away for oneself (see Chat). */
    hides: z.int().nonnegative().optional(),
  }),
}
