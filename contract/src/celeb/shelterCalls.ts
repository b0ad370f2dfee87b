import { z } from 'zod'
import { ChatMessage } from '../chat/message.ts'
import { get, post } from '../endpoint.ts'
import { ChatMessageId } from '../ids.ts'
import { limits } from '../limits.ts'
import { pageLimit } from '../page.ts'
import { Timestamp } from '../wire.ts'

/**
 * Why a message does not reach the celeb. `threat`, `dox` (where she lives, a phone number): staff are alarmed.
 * `sender`: other messages of this person were held. `paused`: it came while she took no replies.
 */
export const HeldKind = z
  .enum(['threat', 'dox', 'sexual', 'abuse', 'contact', 'words', 'repeat', 'sender', 'paused'])
  .meta({ id: 'HeldKind' })
export type HeldKind = z.infer<typeof HeldKind>

/** `morning`: until seven o'clock in Seoul. */
export const ReplyPause = z.enum(['none', 'hour', 'morning', 'week']).meta({ id: 'ReplyPause' })
export type ReplyPause = z.infer<typeof ReplyPause>

const kinds = {
  /** Insults and sexual words, and all messages of a person with several held ones. */
  hidesAbuse: z.boolean(),
  /** Phone numbers, addresses, links. */
  hidesContact: z.boolean(),
  /** The same words of one person more than a few times a day. */
  hidesRepeats: z.boolean(),
}

export const Shelter = z
  .object({
    ...kinds,
    /** Until then replies to letters are held. Null while they come in. */
    pausedUntil: Timestamp.nullable(),
    /** Messages in the folder that are not from a pause, at most `heldCountMax`. */
    heldCount: z.int().nonnegative().max(limits.heldCountMax),
    /** Messages that were held only because of a pause, at most `heldCountMax`. */
    pausedCount: z.int().nonnegative().max(limits.heldCountMax),
  })
  .meta({ id: 'Shelter' })
export type Shelter = z.infer<typeof Shelter>

export const shelterCalls = {
  shelter: get('/celeb/shelter', {
    summary: 'What is held back from the celeb, and how much',
    access: 'celeb',
    result: Shelter,
  }),
  saveShelter: post('/celeb/shelter', {
    summary: 'Changes which kinds are held back from now on',
    access: 'celeb',
    perMinute: limits.shelterChangesPerMinute,
    input: z.strictObject(kinds),
    result: Shelter,
  }),
  pauseReplies: post('/celeb/pause-replies', {
    summary: 'Takes no replies for a while; fans are not told',
    access: 'celeb',
    perMinute: limits.shelterChangesPerMinute,
    input: z.strictObject({ pause: ReplyPause }),
    result: Shelter,
  }),
  listHeld: get('/celeb/list-held', {
    summary: 'What was held in the last 30 days, the newest first',
    access: 'celeb',
    input: z.strictObject({ before: ChatMessageId.optional(), limit: pageLimit }),
    result: z.object({
      list: z.array(z.object({ chatMessage: ChatMessage, kind: HeldKind })),
      hasMore: z.boolean(),
    }),
  }),
  takeHeld: post('/celeb/take-held', {
    summary: 'Takes a message out of the folder, or all that came in a pause; they stand where they were written',
    access: 'celeb',
    perMinute: limits.heldTakesPerMinute,
    input: z.strictObject({ of: z.union([z.literal('paused'), ChatMessageId]) }),
    result: Shelter,
    errors: ['not_found'],
  }),
}
