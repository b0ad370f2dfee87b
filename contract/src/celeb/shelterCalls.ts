import { z } from 'zod'
import { ChatMessage } from '../chat/message.ts'
import { get, post } from '../endpoint.ts'
import { ChatMessageId } from '../ids.ts'
import { limits } from '../limits.ts'
import { pageLimit } from '../page.ts'
import { Timestamp } from '../wire.ts'

/**
 * Why a message is kept from the celeb. `threat`, `dox` (a home address, a phone number): staff get an alert. `sender`:
 * other messages of this person were held. `paused`: it was sent while the celeb had paused replies.
 */
export const HeldKind = z
  .enum(['threat', 'dox', 'sexual', 'abuse', 'contact', 'words', 'repeat', 'sender', 'paused'])
  .meta({ id: 'HeldKind' })
export type HeldKind = z.infer<typeof HeldKind>

/** `morning`: until seven o'clock in Seoul. */
export const replyPauses = ['none', 'hour', 'morning', 'week'] as const
export const ReplyPause = z.enum(replyPauses).meta({ id: 'ReplyPause' })
export type ReplyPause = z.infer<typeof ReplyPause>

const kinds = {
  /** Holds insults and sexual words, and all messages of a person who had several held. */
  hidesAbuse: z.boolean(),
  /** Holds messages with phone numbers, addresses or links. */
  hidesContact: z.boolean(),
  /** Holds messages in which one person repeats the same text more than a few times a day. */
  hidesRepeats: z.boolean(),
}

export const Shelter = z
  .object({
    ...kinds,
    /** Whether fans may answer broadcasts by voice, which no filter of words can judge. */
    takesVoices: z.boolean(),
    /** Replies to broadcasts are held until this time. Null while they are not paused. */
    pausedUntil: Timestamp.nullable(),
    /** How many messages in the folder were held for other reasons than a pause, at most `heldCountMax`. */
    heldCount: z.int().nonnegative().max(limits.heldCountMax),
    /** How many messages were held only because of a pause, at most `heldCountMax`. */
    pausedCount: z.int().nonnegative().max(limits.heldCountMax),
  })
  .meta({ id: 'Shelter' })
export type Shelter = z.infer<typeof Shelter>

export const shelterCalls = {
  shelter: get('/celeb/shelter', {
    summary: 'Returns which kinds of messages are held back from the celeb, and how many messages are held',
    access: 'celeb',
    result: Shelter,
  }),
  saveShelter: post('/celeb/shelter', {
    summary: 'Changes which kinds of messages are held back from now on, and whether fans may answer by voice',
    access: 'celeb',
    perMinute: limits.shelterChangesPerMinute,
    /** Without `takesVoices`, which older builds do not send, that choice stays as it is. */
    input: z.strictObject({ ...kinds, takesVoices: z.boolean().optional() }),
    result: Shelter,
  }),
  pauseReplies: post('/celeb/pause-replies', {
    summary: 'Pauses replies to the celeb for a while; fans get no notice of it',
    access: 'celeb',
    perMinute: limits.shelterChangesPerMinute,
    input: z.strictObject({ pause: ReplyPause }),
    result: Shelter,
  }),
  listHeld: get('/celeb/list-held', {
    summary: 'Lists the messages that were held in the last 30 days, newest first',
    access: 'celeb',
    input: z.strictObject({ before: ChatMessageId.optional(), limit: pageLimit }),
    result: z.object({
      list: z.array(z.object({ chatMessage: ChatMessage, kind: HeldKind })),
      hasMore: z.boolean(),
    }),
  }),
  takeHeld: post('/celeb/take-held', {
    summary:
      'Releases one held message, or all that were sent during a pause; they appear at the time when they were ' +
      'written',
    access: 'celeb',
    perMinute: limits.heldTakesPerMinute,
    input: z.strictObject({ of: z.union([z.literal('paused'), ChatMessageId]) }),
    result: Shelter,
    errors: ['not_found'],
  }),
}
