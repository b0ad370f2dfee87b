import { z } from 'zod'
import { activityCalls } from './celeb/activityCalls.ts'
import { applicationCalls } from './celeb/applicationCalls.ts'
import { bankAccountCalls } from './celeb/bankAccountCalls.ts'
import { shelterCalls } from './celeb/shelterCalls.ts'
import { settlementCalls } from './celeb/settlementCalls.ts'
import { claimCalls } from './celeb/claimCalls.ts'
import { taxCalls } from './celeb/taxCalls.ts'
import { ChatMessage } from './chat/message.ts'
import { get, post } from './endpoint.ts'
import { Photo, Video, Voice } from './file.ts'
import { foldWord } from './text/foldWord.ts'
import { ChatMessageId, FileId, ScheduledId, SendId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { DMPrice } from './money.ts'
import { pageLimit } from './page.ts'
import { line, name, text } from './text/text.ts'
import { User } from './user.ts'
import { Timestamp } from './wire.ts'

/** Seats for followers without premium in a celeb's DMs; with 0 seats such followers cannot write (rules.md, Chats). */
const PrivateChats = z.object({
  maxPrivateChats: z.int().nonnegative(),
  usedPrivateChats: z.int().nonnegative(),
  /** The price of each message from such a follower. */
  pricePoints: DMPrice,
})

/** What a celeb knows about one fan. `birthday` is `MM-DD`, and is sent only while the fan has premium. */
export const FanNote = z
  .object({
    fan: User,
    note: z.string(),
    labels: z.array(z.string()),
    /** When the current premium started (D+1); null if the fan has no premium. */
    premiumSince: Timestamp.nullable(),
    subscribedAt: Timestamp.nullable(),
    birthday: z
      .string()
      .regex(/^\d{2}-\d{2}$/)
      .nullable(),
    replyCount: z.int().nonnegative(),
    lastReplyAt: Timestamp.nullable(),
  })
  .meta({ id: 'FanNote' })
export type FanNote = z.infer<typeof FanNote>

/** A scheduled broadcast. The message that it becomes has the same `sendId`. */
export const Scheduled = z
  .object({
    id: ScheduledId,
    sendId: SendId,
    content: z.string().nullable(),
    photo: Photo.nullable(),
    video: Video.nullable(),
    voice: Voice.nullable(),
    sendAt: Timestamp,
    /** `failed`: sending it failed and will not be retried. */
    state: z.enum(['waiting', 'failed']),
  })
  .meta({ id: 'Scheduled' })
export type Scheduled = z.infer<typeof Scheduled>

/** Automatic messages to one fan: when their first premium begins, and at midnight (Seoul) of their birthday. */
export const AutoMessages = z
  .object({ isWelcomeOn: z.boolean(), welcome: z.string(), isBirthdayOn: z.boolean(), birthday: z.string() })
  .meta({ id: 'AutoMessages' })
export type AutoMessages = z.infer<typeof AutoMessages>

/** Labels in the given order, without duplicates; each is a single line. */
const labels = z
  .array(name(limits.fanLabelMax))
  .max(limits.fanLabelsMax)
  .transform((list) => [...new Set(list)])

const autoText = z.union([z.literal(''), text(limits.autoMessageMax)])

const words = z
  .array(
    line(limits.unwantedWordMax * 2)
      .transform(foldWord)
      .pipe(z.string().min(1).max(limits.unwantedWordMax)),
  )
  .max(limits.unwantedWordsMax)
  .transform((list) => [...new Set(list)])

/**
 * `kind`: thanks, encouragement, fondness. `first`: a fan’s first reply. `hundredth`: today is a multiple of 100 days
 * of the fan's premium. `long`: see `longReplyMinChars`.
 */
export const ReplyFilter = z.enum(['kind', 'first', 'hundredth', 'birthday', 'long'])
export type ReplyFilter = z.infer<typeof ReplyFilter>

const BroadcastStats = z.object({
  id: ChatMessageId,
  /** How many fans had premium when the broadcast was sent. */
  recipientCount: z.int().nonnegative(),
  readCount: z.int().nonnegative(),
  /** Replies that were sent before the next broadcast. */
  replyCount: z.int().nonnegative(),
})

const body = {
  content: text(limits.messageMaxChars).optional(),
  photoId: FileId.optional(),
  videoId: FileId.optional(),
  voiceId: FileId.optional(),
  sendAt: Timestamp,
}
const hasOneContent = ({
  content,
  photoId,
  videoId,
  voiceId,
}: Partial<Record<'content' | 'photoId' | 'videoId' | 'voiceId', string>>) =>
  [content, photoId, videoId, voiceId].filter((one) => one !== undefined).length === 1
const oneContent = { message: 'content, photoId, videoId or voiceId' }

export const celeb = {
  ...applicationCalls,
  ...activityCalls,
  maxPrivateChats: get('/celeb/max-private-chats', {
    summary: 'Returns the number of seats for followers without premium in the celeb’s DMs, and how many are taken',
    access: 'celeb',
    result: PrivateChats,
  }),
  saveMaxPrivateChats: post('/celeb/max-private-chats', {
    summary: 'Changes the number of seats and the price of a message; followers who have a seat keep it',
    access: 'celeb',
    perMinute: limits.privateChatChangesPerMinute,
    input: z.strictObject({
      maxPrivateChats: z.int().min(0).max(limits.maxPrivateChatsMax),
      pricePoints: DMPrice.optional(),
    }),
    result: PrivateChats,
  }),
  /** A reply counts as answered once the celeb has answered that fan later, even if the answer quotes another reply. */
  listReply: get('/celeb/list-reply', {
    summary:
      'Lists replies to broadcasts, oldest first: all unanswered ones, or one fan’s conversation as the fan sees ' +
      'it',
    access: 'celeb',
    input: z.strictObject({
      of: z.union([z.literal('unanswered'), UserId]),
      /**
       * Limits the unanswered replies to those of new fans, of fans on a 100-day anniversary or birthday, or to long
       * ones.
       */
      only: ReplyFilter.optional(),
      before: ChatMessageId.optional(),
      limit: pageLimit,
    }),
    result: z.object({ chatMessages: z.array(ChatMessage), hasMore: z.boolean() }),
    errors: ['not_found'],
  }),
  /** A reply answers the broadcast before it, or the last automatic message to that fan if that is newer. */
  answeredLetters: get('/celeb/answered-letters', {
    summary: 'Returns the messages that the given replies answer',
    access: 'celeb',
    input: z.strictObject({
      replyId: z.union([ChatMessageId, z.array(ChatMessageId).max(limits.lettersAtOnceMax)]),
    }),
    result: z.object({
      list: z.array(z.object({ replyId: ChatMessageId, letterId: ChatMessageId })),
      letters: z.array(ChatMessage),
    }),
  }),
  replyCounts: get('/celeb/reply-counts', {
    summary: 'Returns the number of unanswered replies, at most 10,000, and the time of the oldest',
    access: 'celeb',
    result: z.object({
      unansweredCount: z.int().nonnegative().max(limits.countedRepliesMax),
      oldestUnansweredAt: Timestamp.nullable(),
    }),
  }),
  broadcastStats: get('/celeb/broadcast-stats', {
    summary: 'Returns the numbers of recipients, reads and replies for the latest broadcasts, newest first',
    access: 'celeb',
    input: z.strictObject({ before: ChatMessageId.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(BroadcastStats), hasMore: z.boolean() }),
  }),
  fanNote: get('/celeb/fan-note', {
    summary: 'Returns the celeb’s note on a fan who follows them or has written to them, with dates and counts',
    access: 'celeb',
    input: z.strictObject({ fanId: UserId }),
    result: FanNote,
    errors: ['user_not_found'],
  }),
  saveFanNote: post('/celeb/fan-note', {
    summary: 'Saves a private note on a fan; an empty note removes it, and without `labels` the labels stay unchanged',
    access: 'celeb',
    input: z.strictObject({
      fanId: UserId,
      note: z.union([z.literal(''), text(limits.fanNoteMax)]),
      labels: labels.optional(),
    }),
    result: FanNote,
    errors: ['user_not_found'],
  }),
  listScheduled: get('/celeb/list-scheduled', {
    summary: 'Lists scheduled broadcasts, the next one first, and those that could not be sent',
    access: 'celeb',
    result: z.object({ list: z.array(Scheduled) }),
  }),
  scheduleBroadcast: post('/celeb/schedule-broadcast', {
    summary: 'Schedules a broadcast; a repeated sendId returns the same one',
    access: 'celeb',
    input: z.strictObject({ sendId: SendId, ...body }).refine(hasOneContent, oneContent),
    result: z.object({ scheduled: Scheduled }),
    errors: ['not_found', 'conflict', 'too_many_scheduled', 'media_removed'],
  }),
  editScheduled: post('/celeb/edit-scheduled', {
    summary: 'Changes the content and time of a scheduled broadcast',
    access: 'celeb',
    input: z.strictObject({ scheduledId: ScheduledId, ...body }).refine(hasOneContent, oneContent),
    result: z.object({ scheduled: Scheduled }),
    errors: ['not_found', 'media_removed'],
  }),
  cancelScheduled: post('/celeb/cancel-scheduled', {
    summary: 'Cancels a scheduled broadcast, or removes a failed one from the list',
    access: 'celeb',
    input: z.strictObject({ scheduledId: ScheduledId }),
    errors: ['not_found'],
  }),
  autoMessages: get('/celeb/auto-messages', {
    summary: 'Returns the automatic welcome and birthday messages',
    access: 'celeb',
    result: AutoMessages,
  }),
  saveAutoMessages: post('/celeb/auto-messages', {
    summary: 'Changes the automatic messages; an empty message is not sent',
    access: 'celeb',
    input: z.strictObject({
      isWelcomeOn: z.boolean(),
      welcome: autoText,
      isBirthdayOn: z.boolean(),
      birthday: autoText,
    }),
    result: AutoMessages,
  }),
  words: get('/celeb/words', {
    summary: 'Lists the celeb’s unwanted words, in the normalised form used for comparison',
    access: 'celeb',
    result: z.object({ words: z.array(z.string()) }),
  }),
  saveWords: post('/celeb/words', {
    summary: 'Replaces the list of unwanted words; a new text that contains one of them is visible only to its author',
    access: 'celeb',
    perMinute: limits.wordChangesPerMinute,
    input: z.strictObject({ words }),
    result: z.object({ words: z.array(z.string()) }),
  }),
  ...shelterCalls,
  ...bankAccountCalls,
  ...settlementCalls,
  ...taxCalls,
  ...claimCalls,
}
