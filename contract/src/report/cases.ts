import { z } from 'zod'
import { form, get, post } from '../endpoint.ts'
import { CaseId, StrikeId, TakedownId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Cursor, pageLimit } from '../page.ts'
import { shaped } from '../text/bounded.ts'
import { ReportCategory } from './report.ts'
import { Email, line, name, text } from '../text/text.ts'
import { Timestamp } from '../wire.ts'

export const CaseKind = z.enum(['chat', 'message', 'user', 'post', 'comment', 'donation', 'contents']).meta({
  id: 'CaseKind',
})
export type CaseKind = z.infer<typeof CaseKind>

/** What support can do about a person. `restrict`: no direct messages for a time. `end`: suspended permanently. */
export const StrikeAction = z
  .enum(['warn', 'hide', 'delete', 'restrict', 'suspend', 'end'])
  .meta({ id: 'StrikeAction' })
export type StrikeAction = z.infer<typeof StrikeAction>

/** A decision by support about the caller. `reason` is in the caller's language. */
export const Strike = z
  .object({
    id: StrikeId,
    kind: CaseKind,
    action: StrikeAction,
    until: Timestamp.nullable(),
    reason: z.string(),
    createdAt: Timestamp,
    undoneAt: Timestamp.nullable(),
    /**
     * The caller may appeal once, until this time. Null after that, after an appeal, or if there is nothing to appeal.
     */
    appealUntil: Timestamp.nullable(),
    appeal: z
      .object({
        words: z.string(),
        createdAt: Timestamp,
        answer: z.object({ outcome: z.enum(['kept', 'undone']), reason: z.string(), decidedAt: Timestamp }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Strike' })
export type Strike = z.infer<typeof Strike>

/** A report that the caller sent. `hasResult`: support took action. Only the reported person learns which. */
export const OwnReport = z
  .object({
    caseId: CaseId.nullable(),
    kind: CaseKind,
    category: ReportCategory,
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
    hasResult: z.boolean(),
  })
  .meta({ id: 'OwnReport' })
export type OwnReport = z.infer<typeof OwnReport>

export const ViolatedRight = z
  .enum(['privacy', 'defamation', 'portrait', 'copyright', 'filming', 'minors', 'other'])
  .meta({
    id: 'ViolatedRight',
  })
export type ViolatedRight = z.infer<typeof ViolatedRight>

/** The kinds of things that a takedown can hide. */
export const TakedownKind = CaseKind.extract(['message', 'post', 'comment', 'user', 'contents'])

/** Something of the caller's that is hidden because a complaint says that it violates a person's rights. */
export const Takedown = z
  .object({
    id: TakedownId,
    kind: TakedownKind,
    violated: ViolatedRight,
    reason: z.string(),
    /** The content stays hidden unless its author objects before this time. */
    hiddenUntil: Timestamp,
    /**
     * For a copyright complaint after an objection: when the content becomes visible again unless the other side
     * replies.
     */
    restoreAt: Timestamp.nullable().optional(),
    objection: z.string().nullable(),
    endedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Takedown' })
export type Takedown = z.infer<typeof Takedown>

const cursorPage = z.strictObject({ before: Cursor.optional(), limit: pageLimit })

/** Additions to the spec: support's decisions about reports, and appeals against them (console.md, 6). */
export const cases = {
  strikes: get('/cases/strikes', {
    summary: 'Lists support’s decisions about the caller, newest first',
    access: 'signedIn',
    whileSuspended: true,
    input: cursorPage,
    result: z.object({ list: z.array(Strike), next: Cursor.nullable() }),
  }),
  appeal: post('/cases/appeal', {
    summary: 'Appeals a decision, once, within 20 days; someone other than the first decider handles the appeal',
    access: 'signedIn',
    whileSuspended: true,
    perMinute: limits.appealsPerMinute,
    input: z.strictObject({ strikeId: StrikeId, words: text(limits.appealMaxChars) }),
    result: z.object({ strike: Strike }),
    errors: ['not_found', 'appeal_closed'],
  }),
  reports: get('/cases/reports', {
    summary: 'Lists what the caller reported, newest first, and whether support took action',
    access: 'signedIn',
    whileSuspended: true,
    input: cursorPage,
    result: z.object({ list: z.array(OwnReport), next: Cursor.nullable() }),
  }),
  takedowns: get('/cases/takedowns', {
    summary:
      'Lists content of the caller’s that is or was hidden because of a complaint about someone’s rights, newest ' +
      'first',
    access: 'signedIn',
    whileSuspended: true,
    input: cursorPage,
    result: z.object({ list: z.array(Takedown), next: Cursor.nullable() }),
  }),
  objectToTakedown: post('/cases/object-to-takedown', {
    summary: 'Objects, once, to the hiding of the caller’s content',
    access: 'signedIn',
    whileSuspended: true,
    perMinute: limits.appealsPerMinute,
    input: z.strictObject({ takedownId: TakedownId, words: text(limits.objectionMaxChars) }),
    result: z.object({ takedown: Takedown }),
    errors: ['not_found', 'conflict'],
  }),
  answerObjection: post('/cases/answer-objection', {
    summary:
      'Replies to the author’s objection as the requester of a copyright takedown, by the mailed link; needs no ' +
      'account',
    access: 'anyone',
    perMinute: limits.takedownsPerMinute,
    input: z.strictObject({
      proof: shaped(limits.stopAdsProofMax, /^[\w.-]+$/u),
      words: text(limits.objectionMaxChars),
    }),
    result: z.object({}),
    errors: ['link_expired'],
  }),
  requestTakedown: form('/cases/request-takedown', {
    summary:
      'Requests the hiding of a post, comment, profile, contents or message that violates the caller’s rights; ' +
      'needs no account. The file is a photo or PDF that shows the violation or who the caller is, stored ' +
      'encrypted',
    access: 'anyone',
    perMinute: limits.takedownsPerMinute,
    fileMaxBytes: limits.takedownProofMaxBytes,
    input: z.strictObject({
      /** `chat`: a message or broadcast, which staff find by the address or the words. */
      place: z.enum(['page', 'chat']).default('page'),
      /** The address in this app. For a broadcast: `@username 2026-11-28 21:05`. */
      address: line(limits.linkMaxChars).min(1),
      violated: ViolatedRight,
      name: name(limits.takedownNameMax),
      email: Email,
      words: text(limits.takedownMaxChars),
    }),
    result: z.object({ takedownId: TakedownId }),
    errors: ['not_found', 'payload_too_large', 'unsupported_media', 'unavailable'],
  }),
}
