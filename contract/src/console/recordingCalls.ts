import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Cursor, pageLimit } from '../page.ts'
import { foldWord } from '../text/foldWord.ts'
import { line, text } from '../text/text.ts'
import { Timestamp } from '../wire.ts'

/** An upload that the state’s filter recognized as an illegal recording. It was refused and is not kept. */
export const RecordingMatch = z
  .object({
    id: z.string(),
    userId: UserId,
    nickname: z.string(),
    kind: z.enum(['photo', 'video']),
    place: z.enum(['chat', 'board', 'contents', 'profile']),
    /** The number of the recording in the state’s list. */
    reference: z.string(),
    createdAt: Timestamp,
    seenBy: z.string().nullable(),
    seenAt: Timestamp.nullable(),
    words: z.string().nullable(),
  })
  .meta({ id: 'RecordingMatch' })
export type RecordingMatch = z.infer<typeof RecordingMatch>

export const BlockedSearch = z
  .object({ word: z.string(), addedBy: z.string(), addedAt: Timestamp })
  .meta({ id: 'BlockedSearch' })
export type BlockedSearch = z.infer<typeof BlockedSearch>

const word = line(limits.blockedSearchMaxChars)
  .transform(foldWord)
  .refine((folded) => folded !== '')

/** The duties of large services about illegal recordings: refused uploads and blocked searches (docs/law.md). */
export const recordingCalls = {
  list: get('/console-recordings/list', {
    summary: 'Lists uploads that the filter for illegal recordings refused, newest first',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ state: z.enum(['open', 'seen']), before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(RecordingMatch), next: Cursor.nullable() }),
  }),
  close: post('/console-recordings/close', {
    summary: 'Records what was done about a refused upload; possible once',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ matchId: AnyId, words: text(limits.unmaskReasonMaxChars) }),
    errors: ['not_found', 'conflict'],
  }),
  blocked: get('/console-recordings/blocked', {
    summary: 'Lists the words for which searches return nothing',
    access: { staff: 'cases.decide' },
    result: z.object({
      list: z.array(BlockedSearch),
      /** Whether the duties are switched on. */
      isOn: z.boolean(),
    }),
  }),
  block: post('/console-recordings/block', {
    summary: 'Adds a word to the blocked searches, in any spelling',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ word }),
    errors: ['not_allowed'],
  }),
  unblock: post('/console-recordings/unblock', {
    summary: 'Removes a word from the blocked searches',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ word }),
    errors: ['not_found'],
  }),
}
