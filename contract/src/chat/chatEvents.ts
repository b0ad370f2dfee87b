import { z } from 'zod'
import { Chat, ChatMessageParams } from '../chat.ts'
import { ChatMessage, Emoji, ReactionCount } from './message.ts'
import { LinkPreview } from './linkPreview.ts'
import { ChatId, ChatMessageId, SendId, UserId, WatermarkOrderId } from '../ids.ts'
import { limits } from '../limits.ts'
import { User } from '../user.ts'
import { Timestamp } from '../wire.ts'

export const chatClientEvents = {
  chatMessage: z.tuple([z.strictObject({ sendId: SendId, chatMessageParams: ChatMessageParams })]),
  chatMessageRead: z.tuple([z.array(ChatMessageId).min(1).max(limits.readReceiptBatchIds)]),
  /**
   * Deletes the sender's own message for everybody within 24 hours; any other message is only hidden from the caller.
   */
  chatMessageDelete: z.tuple([ChatMessageId]),
  /** Replaces the person's earlier reaction. */
  chatMessageReactionAdd: z.tuple([ChatMessageId, Emoji]),
  chatMessageReactionRemove: z.tuple([ChatMessageId, Emoji]),
  /** An addition to the spec: the person is typing, in a direct chat or group. */
  chatTyping: z.tuple([ChatId]),
}

/** How many messages the viewer has not read, counted by the server. */
const UnreadCount = z.object({
  chatId: ChatId,
  newCount: z.int().nonnegative(),
  newFirstId: ChatMessageId.nullable(),
  newFirstCreatedAt: Timestamp.nullable(),
  readId: ChatMessageId.nullable(),
  /** The newest message that the count includes; a client adds newer messages that it has already received. */
  countedId: ChatMessageId.nullable().optional(),
  /** The chat's number of deletions when this was counted (see `Chat`). */
  deletions: z.int().nonnegative().optional(),
  /** The viewer's number of hidden messages when this was counted (see `Chat`). */
  hides: z.int().nonnegative().optional(),
})
/**
 * A number to add to the client's own count (spec.md point 4, Chat list). Our server always sends the total instead.
 */
const UnreadIncrement = z.object({
  chatId: ChatId,
  increment: z.int(),
  newFirstId: ChatMessageId.nullable().optional(),
  newFirstCreatedAt: Timestamp.nullable().optional(),
})
export type UnreadCount = z.infer<typeof UnreadCount>
export type UnreadIncrement = z.infer<typeof UnreadIncrement>

export const chatServerEvents = {
  chatMessage: z.object({ chatMessage: ChatMessage }),
  /** Success is sent only after the commit; `error` has the common error shape. */
  chatMessageSent: z.union([
    z.object({ sendId: SendId, chatMessage: ChatMessage }),
    z.object({
      sendId: z.string(),
      error: z.object({ name: z.literal('CommonError'), code: z.string(), message: z.string(), data: z.unknown() }),
    }),
  ]),
  /** The preview of a link in a message that was already sent. */
  chatMessageUpdate: z.object({ chatId: ChatId, chatMessageId: ChatMessageId, link: LinkPreview }),
  /**
   * The message was deleted for everybody, as deletion number `deletions` of the chat. With `isForMe` it disappears
   * only for this person, without a trace.
   */
  chatMessageDelete: z.object({
    chatId: ChatId,
    chatMessageId: ChatMessageId,
    deletedAt: Timestamp,
    deletions: z.int().positive().optional(),
    isForMe: z.literal(true).optional(),
  }),
  chatMessageFavoriteUpdate: z.object({ chatId: ChatId, chatMessageId: ChatMessageId, isFavorited: z.boolean() }),
  /**
   * All reactions to a message as this viewer sees them; `userId` now reacts with `emoji` (null: removed the reaction).
   */
  chatMessageReactionUpdate: z.object({
    chatId: ChatId,
    chatMessageId: ChatMessageId,
    reactions: z.array(ReactionCount),
    reactionRevision: z.int().nonnegative(),
    userId: UserId,
    emoji: z.string().nullable(),
  }),
  /** The other person of a direct chat, or the celeb of a broadcast, has read everything up to this message. */
  chatMessageReadUpdate: z.object({ chatId: ChatId, userId: UserId, readId: ChatMessageId }),
  chatCreate: z.object({ chat: Chat }),
  chatDelete: z.object({ chatId: ChatId }),
  chatUserAdd: z.object({ chatId: ChatId, users: z.array(User) }),
  chatUserRemove: z.object({ chatId: ChatId, userId: UserId }),
  chatTyping: z.object({ chatId: ChatId, userId: UserId }),
  /** Fields that are undefined keep their cached value; null clears it (spec.md point 4, Chat list). */
  chatUpdate: z.object({ chat: Chat.partial().required({ id: true }) }),
  /**
   * Sent to the devices of the person who ordered the watermarked copy. The links are valid for five minutes at most.
   */
  watermarkProcessed: z.object({ watermarkOrderId: WatermarkOrderId, fileUrls: z.array(z.string()) }),
  watermarkProcessFailed: z.object({ watermarkOrderId: WatermarkOrderId, message: z.string() }),
  chatUnreadUpdate: z.union([UnreadCount, UnreadIncrement]),
}
