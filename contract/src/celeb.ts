import { z } from 'zod'
import { ChatMessage, SendId } from './chat.ts'
import { get, post } from './endpoint.ts'
import { Photo, Video } from './file.ts'
import { foldWord } from './foldWord.ts'
import { ChatMessageId, FileId, ScheduledId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { pageLimit } from './page.ts'
import { line, text } from './text.ts'
import { User } from './user.ts'
import { Timestamp } from './wire.ts'

/** Places for followers without premium; 0 closes them (rules.md, Chats). */
const PrivateChats = z.object({ maxPrivateChats: z.int().nonnegative(), usedPrivateChats: z.int().nonnegative() })

/** What a celeb knows of one fan of hers. `birthday` is `MM-DD`, and only while premium runs. */
export const FanNote = z
  .object({
    fan: User,
    note: z.string(),
    labels: z.array(z.string()),
    /** The running premium's beginning (D+1); null while there is none. */
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

/** A broadcast that waits for its time. It becomes a message with the same `sendId`. */
export const Scheduled = z
  .object({
    id: ScheduledId,
    sendId: SendId,
    content: z.string().nullable(),
    photo: Photo.nullable(),
    video: Video.nullable(),
    sendAt: Timestamp,
    /** `failed`: it could not be sent when its time came, and will not be. */
    state: z.enum(['waiting', 'failed']),
  })
  .meta({ id: 'Scheduled' })
export type Scheduled = z.infer<typeof Scheduled>

/** What goes to one fan by itself: once when her premium first begins, and at midnight of her birthday in Seoul. */
export const AutoMessages = z
  .object({ isWelcomeOn: z.boolean(), welcome: z.string(), isBirthdayOn: z.boolean(), birthday: z.string() })
  .meta({ id: 'AutoMessages' })
export type AutoMessages = z.infer<typeof AutoMessages>

/** Labels in the order of writing, each once; a label is one line. */
const labels = z
  .array(text(limits.fanLabelMax).refine((label) => !label.includes('\n')))
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

const BroadcastStats = z.object({
  id: ChatMessageId,
  /** The fans whose premium ran when it was sent. */
  recipientCount: z.int().nonnegative(),
  readCount: z.int().nonnegative(),
  /** Replies until the next broadcast. */
  replyCount: z.int().nonnegative(),
})

const body = {
  content: text(limits.messageMaxChars).optional(),
  photoId: FileId.optional(),
  videoId: FileId.optional(),
  sendAt: Timestamp,
}
const isOne = ({ content, photoId, videoId }: { content?: string; photoId?: string; videoId?: string }) =>
  [content, photoId, videoId].filter((one) => one !== undefined).length === 1
const oneOfAll = { message: 'content, photoId or videoId' }

export const celeb = {
  maxPrivateChats: get('/celeb/max-private-chats', {
    summary: 'How many followers without premium may enter the celeb’s direct messages, and how many have',
    access: 'celeb',
    input: z.strictObject({}),
    result: PrivateChats,
  }),
  saveMaxPrivateChats: post('/celeb/max-private-chats', {
    summary: 'Changes how many may enter; whoever has entered stays',
    access: 'celeb',
    input: z.strictObject({ maxPrivateChats: z.int().min(0).max(limits.maxPrivateChatsMax) }),
    result: PrivateChats,
  }),
  /** A reply is answered when the celeb has answered that fan after it, whichever of the fan's replies she quoted. */
  listReply: get('/celeb/list-reply', {
    summary:
      'Replies to the broadcasts, oldest first: those without an answer, or one fan’s whole conversation as she sees it',
    access: 'celeb',
    input: z.strictObject({
      of: z.union([z.literal('unanswered'), UserId]),
      before: ChatMessageId.optional(),
      limit: pageLimit,
    }),
    result: z.object({ chatMessages: z.array(ChatMessage), hasMore: z.boolean() }),
    errors: ['not_found'],
  }),
  replyCounts: get('/celeb/reply-counts', {
    summary: 'How many replies wait for an answer, at most 10,000, and since when',
    access: 'celeb',
    input: z.strictObject({}),
    result: z.object({
      unansweredCount: z.int().nonnegative().max(limits.countedRepliesMax),
      oldestUnansweredAt: Timestamp.nullable(),
    }),
  }),
  broadcastStats: get('/celeb/broadcast-stats', {
    summary: 'What became of the last broadcasts, newest first: counts, never who',
    access: 'celeb',
    input: z.strictObject({ before: ChatMessageId.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(BroadcastStats), hasMore: z.boolean() }),
  }),
  fanNote: get('/celeb/fan-note', {
    summary: 'What the celeb noted on a fan who follows her or has written to her, and the fan’s days with her',
    access: 'celeb',
    input: z.strictObject({ fanId: UserId }),
    result: FanNote,
    errors: ['user_not_found'],
  }),
  saveFanNote: post('/celeb/fan-note', {
    summary: 'Notes something on a fan, for the celeb alone; empty takes the note away, without `labels` they stay',
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
    summary: 'Broadcasts that wait for their time, the next one first, and those that could not be sent',
    access: 'celeb',
    input: z.strictObject({}),
    result: z.object({ list: z.array(Scheduled) }),
  }),
  scheduleBroadcast: post('/celeb/schedule-broadcast', {
    summary: 'Sends a broadcast later; again with the same sendId is the same one',
    access: 'celeb',
    input: z.strictObject({ sendId: SendId, ...body }).refine(isOne, oneOfAll),
    result: z.object({ scheduled: Scheduled }),
    errors: ['not_found', 'conflict', 'too_many_scheduled'],
  }),
  editScheduled: post('/celeb/edit-scheduled', {
    summary: 'Changes the words and the time of one that still waits',
    access: 'celeb',
    input: z.strictObject({ scheduledId: ScheduledId, ...body }).refine(isOne, oneOfAll),
    result: z.object({ scheduled: Scheduled }),
    errors: ['not_found'],
  }),
  cancelScheduled: post('/celeb/cancel-scheduled', {
    summary: 'Takes back one that still waits, or puts away one that failed',
    access: 'celeb',
    input: z.strictObject({ scheduledId: ScheduledId }),
    result: z.object({}),
    errors: ['not_found'],
  }),
  autoMessages: get('/celeb/auto-messages', {
    summary: 'The welcome and the birthday message',
    access: 'celeb',
    input: z.strictObject({}),
    result: AutoMessages,
  }),
  saveAutoMessages: post('/celeb/auto-messages', {
    summary: 'Changes them; without words nothing is sent',
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
    summary: 'Words that the celeb does not want to see, as they are compared',
    access: 'celeb',
    input: z.strictObject({}),
    result: z.object({ words: z.array(z.string()) }),
  }),
  saveWords: post('/celeb/words', {
    summary: 'Puts a list in the place of the old one: what holds such a word is from now on seen by its author alone',
    access: 'celeb',
    perMinute: limits.wordChangesPerMinute,
    input: z.strictObject({ words }),
    result: z.object({ words: z.array(z.string()) }),
  }),
}
