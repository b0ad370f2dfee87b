import { z } from 'zod'
import { LinkPreview } from './chat/linkPreview.ts'
import { mediaCalls } from './chat/mediaCalls.ts'
import { ChatMessage } from './chat/message.ts'
import { get, post } from './endpoint.ts'
import { ChatId, ChatMessageId, FileId, SendId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { monthPattern } from './locale/seoul.ts'
import { DMPrice } from './money.ts'
import { Cursor, pageLimit } from './page.ts'
import { reportFields } from './report/report.ts'
import { bounded, shaped } from './text/bounded.ts'
import { name, text } from './text/text.ts'
import { User } from './user.ts'
import { Timestamp } from './wire.ts'

export const ChatType = z.enum(['private', 'private-broadcast', 'subscription', 'celeb-group'])
export type ChatType = z.infer<typeof ChatType>

/**
 * A chat as one viewer sees it. `recipient` is the other person of a direct chat, or the celeb of a broadcast or
 * subscription chat; it is null in a group, and for the celeb in their own chats. `userIds` holds every member of a
 * group, but only the celeb and the viewer of a subscription chat.
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
    /** The name of a group; null for a group without a name and for any other chat. */
    title: z.string().nullable(),
    /** In a group, the person who created it and may invite; in a disabled direct chat, the person who disabled it. */
    ownerId: UserId.nullable(),
    createdAt: Timestamp,
    lastMessage: ChatMessage.nullable(),
    newCount: z.int().nonnegative(),
    newFirstId: ChatMessageId.nullable(),
    newFirstCreatedAt: Timestamp.nullable(),
    /** The viewer has read everything up to this message. */
    readId: ChatMessageId.nullable(),
    /** How many messages had been deleted for everybody by the time `newCount` was counted, or by a later time. */
    deletions: z.int().nonnegative(),
    /** How many messages the viewer had hidden when `newCount` was counted. */
    hides: z.int().nonnegative(),
    disabled: z.boolean(),
    /**
     * In a celeb's broadcast chat: the viewer's last premium period, once it has ended. The viewer can still read what
     * was sent during their periods (except refunded ones), but can no longer write or react. Null while the viewer has
     * premium, and in other chats.
     */
    ended: z.object({ since: Timestamp, at: Timestamp }).nullable(),
    /**
     * A direct chat begins as a request unless one of the two is a celeb: `received` for the recipient until they
     * accept or answer it, `sent` for the sender, null for every other chat. The recipient gets no pushes and no unread
     * count for it (`newCount` is 0), and `list` includes it only once it has a message. Until it is accepted, the
     * sender may write `limits.textsPerRequest` texts and sees no read marks or typing.
     */
    request: z.enum(['received', 'sent']).nullable(),
    /** The viewer gets no pushes for this chat. */
    isMuted: z.boolean(),
    pinnedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof Chat>

const chatTitle = name(limits.chatTitleMax)

export const ChatMessageParams = z
  .strictObject({
    chatId: ChatId,
    content: text(limits.messageMaxChars).optional(),
    photoId: FileId.optional(),
    videoId: FileId.optional(),
    voiceId: FileId.optional(),
    replyToId: ChatMessageId.optional(),
    /**
     * The price that the sender saw; 0 for a free message. If the price is different now, the message is refused
     * (`price_changed`). Without this field the message is sent at the current price.
     */
    pricePoints: z.union([z.literal(0), DMPrice]).optional(),
  })
  .refine(
    ({ content, photoId, videoId, voiceId }) =>
      [content, photoId, videoId, voiceId].filter((one) => one !== undefined).length === 1,
    { message: 'content, photoId, videoId or voiceId' },
  )
  .refine(({ content, replyToId }) => replyToId === undefined || content !== undefined, {
    message: 'a reply has content',
  })
  .meta({ id: 'ChatMessageParams' })
export type ChatMessageParams = z.infer<typeof ChatMessageParams>

const sendErrors = [
  'not_found',
  'membership_required',
  'direct_messages_restricted',
  'not_allowed',
  'reply_quota_used',
  'request_pending',
  'conflict',
  'insufficient_point_balance',
  'price_changed',
  'media_removed',
] as const

export const chat = {
  list: get('/chat/list', {
    summary:
      'Lists the caller’s chats with their last messages and unread counts, ordered by id; `next` continues the ' +
      'list',
    access: 'signedIn',
    input: z.strictObject({ after: ChatId.optional() }),
    result: z.object({ chats: z.array(Chat), next: ChatId.nullable() }),
  }),
  directMessage: get('/chat/direct-message', {
    summary: 'Returns the direct chat with a person, if there is one',
    access: 'signedIn',
    input: z.strictObject({ userId: UserId }),
    result: z.object({ chat: Chat.nullable() }),
  }),
  create: post('/chat/create', {
    summary:
      'Opens or returns the direct chat with a person, as a request if they are a stranger. A celeb can open a ' +
      'group of 2 to 100',
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
    errors: [
      'user_not_found',
      'membership_required',
      'not_allowed',
      'not_found',
      'too_many_strangers',
      'direct_messages_restricted',
    ],
  }),
  acceptRequest: post('/chat/accept-request', {
    summary:
      'Accepts a message request, which then becomes an ordinary chat for both people; answering it does the same',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId }),
    result: z.object({ chat: Chat }),
    errors: ['not_found', 'not_allowed'],
  }),
  requestSender: get('/chat/request-sender', {
    summary: 'Returns what the recipient of a message request may know about its sender',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId }),
    result: z.object({
      /** The month in which the sender signed up, `YYYY-MM`. */
      memberSince: z.string().regex(/^\d{4}-\d{2}$/),
      /** The names of celebs that both people follow. */
      celebs: z.array(z.string()),
    }),
    errors: ['not_found'],
  }),
  invite: post('/chat/invite', {
    summary: 'Invites people to a celeb’s group; they can read the messages sent from now on',
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
    summary: 'Leaves a group; any other chat is hidden until someone writes in it',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId }),
    errors: ['not_found'],
  }),
  eraseOwn: post('/chat/erase-own', {
    summary:
      'Deletes the caller’s next messages for everyone, before leaving. Needs `confirm-person`; repeat it until it ' +
      'returns 0',
    access: 'signedIn',
    whileSuspended: true,
    perMinute: limits.erasuresPerMinute,
    result: z.object({ erased: z.int().nonnegative(), left: z.int().nonnegative() }),
    errors: ['confirmation_required'],
  }),
  report: post('/chat/report', {
    summary: 'Reports a chat to support; each person can report a chat once',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId, ...reportFields }),
    result: z.object({ chat: Chat }),
    errors: ['not_found'],
  }),
  toggleDisabled: post('/chat/toggle-disabled', {
    summary:
      'Closes a celeb’s chat, or a group that the celeb opened, so that others cannot write in it; or reopens it',
    access: 'celeb',
    input: z.strictObject({ chatId: ChatId, disabled: z.boolean() }),
    result: z.object({ chat: Chat }),
    errors: ['not_found', 'not_allowed'],
  }),
  saveSettings: post('/chat/settings', {
    summary: 'Mutes or pins a chat for the caller',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId, isMuted: z.boolean().optional(), isPinned: z.boolean().optional() }),
    result: z.object({ chat: Chat }),
    errors: ['not_found'],
  }),
  readAll: post('/chat/read-all', {
    summary: 'Marks all messages in all chats as read',
    access: 'signedIn',
  }),
  listMember: get('/chat/list-member', {
    summary: 'Lists the members of a direct chat or group, and how far each has read',
    access: 'signedIn',
    input: z.strictObject({ chatId: ChatId }),
    result: z.object({ list: z.array(z.object({ user: User, readId: ChatMessageId.nullable() })) }),
    errors: ['not_found', 'membership_required', 'not_allowed'],
  }),
  listMessage: get('/chat/list-message', {
    summary: 'Returns a page of messages, oldest first: the newest ones, or those before or after a given message',
    access: 'signedIn',
    input: z
      .strictObject({
        chatId: ChatId,
        before: ChatMessageId.optional(),
        after: ChatMessageId.optional(),
        /** For the celeb of a broadcast chat: the broadcasts, or the fans' replies. */
        part: z.enum(['broadcasts', 'replies']).optional(),
        limit: pageLimit,
      })
      .refine(({ before, after }) => !(before && after), { message: 'before or after' }),
    result: z.object({ chatMessages: z.array(ChatMessage), hasMore: z.boolean() }),
    errors: ['not_found', 'not_allowed', 'membership_required'],
  }),
  listDay: get('/chat/list-day', {
    summary: 'Lists the days of a month in Seoul on which the chat has messages that the caller can see',
    access: 'signedIn',
    input: z.strictObject({
      chatId: ChatId,
      month: shaped(7, /^20\d\d-(0[1-9]|1[0-2])$/),
      /** Has the same meaning as in `list-message`. */
      part: z.enum(['broadcasts', 'replies']).optional(),
    }),
    result: z.object({ days: z.array(z.int().min(1).max(31)) }),
    errors: ['not_found', 'not_allowed', 'membership_required'],
  }),
  sendMessage: post('/chat/send-message', {
    summary: 'Sends a message, like the socket event chatMessage; a repeated sendId returns the same message',
    access: 'signedIn',
    input: z.strictObject({ sendId: SendId, chatMessageParams: ChatMessageParams }),
    result: z.object({ chatMessage: ChatMessage }),
    errors: sendErrors,
  }),
  favoriteMessage: post('/chat/favorite-message', {
    summary: 'Adds a message to the caller’s favourites',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId }),
    errors: ['not_found'],
  }),
  unfavoriteMessage: post('/chat/unfavorite-message', {
    summary: 'Removes a message from the caller’s favourites',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId }),
  }),
  listFavoritedMessage: get('/chat/list-favorited-message', {
    summary:
      'Lists the caller’s favourites in one chat or all chats, newest message first; only messages that can still be ' +
      'read',
    access: 'signedIn',
    perMinute: limits.searchesPerMinute,
    input: z.strictObject({
      chatId: ChatId.optional(),
      /** The month in Seoul in which the messages were written. */
      month: shaped(7, monthPattern).optional(),
      /** Words of the message, or of the captions of its voice recording. */
      words: text(limits.searchMax).optional(),
      before: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ chatMessages: z.array(ChatMessage), next: Cursor.nullable() }),
    errors: ['unavailable'],
  }),
  listFavoritedMonth: get('/chat/list-favorited-month', {
    summary: 'Counts the caller’s favourites that can still be read by the month in Seoul in which they were written',
    access: 'signedIn',
    perMinute: limits.searchesPerMinute,
    input: z.strictObject({ chatId: ChatId.optional() }),
    /** Newest first. */
    result: z.object({ months: z.array(z.object({ month: z.string(), count: z.int().positive() })) }),
    errors: ['unavailable'],
  }),
  listReaction: get('/chat/list-reaction', {
    summary: 'Lists the people who reacted to a message, latest first',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId, before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(z.object({ user: User, emoji: z.string() })), next: Cursor.nullable() }),
    errors: ['not_found'],
  }),
  searchMessages: get('/chat/search-message', {
    summary: 'Finds a chat’s messages that contain the words, newest first; each call searches one part of the chat',
    access: 'signedIn',
    perMinute: limits.searchesPerMinute,
    /** `part` has the same meaning as in `list-message`. */
    input: z.strictObject({
      chatId: ChatId,
      words: text(limits.searchMax),
      before: ChatMessageId.optional(),
      part: z.enum(['broadcasts', 'replies']).optional(),
      limit: pageLimit,
    }),
    /**
     * `next` is where to continue the search, even if this page has no match; null when the whole chat has been
     * searched.
     */
    result: z.object({ chatMessageIds: z.array(ChatMessageId), next: ChatMessageId.nullable() }),
    errors: ['not_found', 'not_allowed', 'membership_required', 'unavailable'],
  }),
  listMedia: get('/chat/list-media', {
    summary: 'Lists a chat’s messages with photos or videos, or with web links, newest first',
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
    summary: 'Returns the preview of a public web page; null if it has none or the address is not public',
    access: 'signedIn',
    perMinute: limits.linkPreviewsPerMinute,
    input: z.strictObject({ url: bounded(limits.linkMaxChars).pipe(z.url({ protocol: /^https?$/ })) }),
    result: z.object({ preview: LinkPreview.nullable() }),
    errors: ['unavailable'],
  }),
  hideMessage: post('/chat/hide-message', {
    summary: 'Hides a message from the caller only, even one of their own that could still be deleted for everyone',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId }),
    errors: ['not_found'],
  }),
  reportMessage: post('/chat/report-message', {
    summary: 'Reports another person’s message to support; each person can report a message once',
    access: 'signedIn',
    input: z.strictObject({ chatMessageId: ChatMessageId, ...reportFields }),
    errors: ['not_found', 'not_allowed'],
  }),
  ...mediaCalls,
  /** An addition to the spec: the counts that a celeb sees in the broadcast room. */
  broadcastFacts: get('/chat/broadcast-facts', {
    summary: 'Returns how many fans a broadcast reaches, and how many have read and answered the newest one',
    access: 'celeb',
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
