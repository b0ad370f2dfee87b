import { z } from 'zod'
import { CaseKind } from '../../report/cases.ts'
import { get, post } from '../../endpoint.ts'
import { AnyId, CaseId, FileId, StrikeId, TakedownId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { Cursor, pageLimit } from '../../page.ts'
import { typedInt } from '../../text/bounded.ts'
import { line, text } from '../../text/text.ts'
import { Timestamp } from '../../wire.ts'
import { CaseDetail, ExcerptMessage, ListedAppeal, ListedCase, ListedTakedown } from './cases.ts'
import { forMe } from '../forMe.ts'
import { PersonCases } from './manyCases.ts'

const reason = z.strictObject({ ko: text(limits.caseReasonMaxChars), en: text(limits.caseReasonMaxChars) })
const oneCase = z.strictObject({ caseId: CaseId })
const oneAppeal = z.strictObject({ strikeId: StrikeId })
const oneTakedown = z.strictObject({ takedownId: TakedownId })
const after = { after: Cursor.optional(), limit: pageLimit }
const claimed = z.object({ until: Timestamp })
/** `isWaiting`: a second person must make the same decision. */
const decided = z.object({ strikeId: StrikeId.nullable(), isWaiting: z.boolean() })

/** The action `nothing` needs no reason. Every other decision has a reason in both languages. */
export const CaseDecision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('nothing') }),
  z.strictObject({ action: z.enum(['warn', 'hide', 'delete']), reason }),
  z.strictObject({ action: z.literal('restrict'), until: Timestamp, reason }),
])
export const SuspendingDecision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('suspend'), until: Timestamp, reason }),
  z.strictObject({ action: z.literal('end'), reason }),
])

/**
 * A decision that closes several cases of one person. `end` is not among them, because it closes all the person's other
 * cases anyway.
 */
export const ManyDecision = z.discriminatedUnion('action', [
  ...CaseDecision.options,
  z.strictObject({ action: z.literal('suspend'), until: Timestamp, reason }),
])
const manyIds = z.array(CaseId).min(1).max(limits.casesAtOnceMax)

/** Reports, appeals, and complaints that something violates a person's rights (console.md, 6). */
export const caseCalls = {
  list: get('/console-cases/list', {
    summary: 'Lists cases: open ones by harm, number of reporters and age, or closed ones by when they were closed',
    access: { staff: 'cases.read' },
    input: z.strictObject({
      state: z.enum(['open', 'mine', 'closed']).default('open'),
      kind: CaseKind.optional(),
      harm: typedInt(0, 2).optional(),
      /** Only has an effect with the state `open`. */
      forMe,
      ...after,
    }),
    result: z.object({ list: z.array(ListedCase), next: Cursor.nullable() }),
  }),
  case: get('/console-cases/case', {
    summary: 'Returns a case, without the texts of chats',
    access: { staff: 'cases.read' },
    input: oneCase,
    result: CaseDetail,
    errors: ['not_found'],
  }),
  claim: post('/console-cases/claim', {
    summary: 'Claims a case for 15 minutes, or extends the claim',
    access: { staff: 'cases.decide' },
    input: oneCase,
    result: claimed,
    errors: ['conflict', 'too_many_held'],
  }),
  release: post('/console-cases/release', {
    summary: 'Releases a claimed case',
    access: { staff: 'cases.decide' },
    input: oneCase,
  }),
  show: post('/console-cases/show', {
    summary: 'Makes content visible again that only reports have hidden; the claimed case stays open',
    access: { staff: 'cases.decide' },
    input: oneCase,
    errors: ['not_found', 'conflict', 'evidence_unopened'],
  }),
  excerpt: post('/console-cases/excerpt', {
    summary:
      'Returns the messages around a reported one, only to the person who claimed the case; recorded in the audit ' +
      'log',
    access: { staff: 'cases.decide' },
    input: oneCase,
    result: z.object({ messages: z.array(ExcerptMessage) }),
    errors: ['not_found'],
  }),
  media: post('/console-cases/media', {
    summary:
      'Returns a picture of the reported content as a data URL, only to the person who claimed the case; recorded ' +
      'in the audit log',
    access: { staff: 'cases.decide' },
    input: oneCase.extend({ fileId: FileId }),
    result: z.object({ dataUrl: z.string() }),
    errors: ['not_found'],
  }),
  decide: post('/console-cases/decide', {
    summary: 'Decides the claimed case',
    access: { staff: 'cases.decide' },
    input: oneCase.extend({ decision: CaseDecision }),
    result: decided,
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  suspend: post('/console-cases/suspend', {
    summary: 'Suspends the person in a case or ends the account; ending it, or suspending a celeb, needs two people',
    access: { staff: 'people.suspend' },
    stepUp: true,
    input: oneCase.extend({ decision: SuspendingDecision }),
    result: decided,
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  ofPerson: get('/console-cases/of-person', {
    summary: 'Lists the person’s open cases that one decision can close, with the reported content',
    access: { staff: 'cases.read' },
    input: oneCase,
    result: PersonCases,
    errors: ['not_found'],
  }),
  claimMany: post('/console-cases/claim-many', {
    summary: 'Claims several cases for 15 minutes, except those claimed by colleagues',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ caseIds: manyIds }),
    result: claimed.extend({ claimed: z.array(CaseId) }),
    errors: ['too_many_held'],
  }),
  decideMany: post('/console-cases/decide-many', {
    summary: 'Decides several open cases of one person with one signature, all or none; never cases of urgent harm',
    access: { staff: 'people.suspend' },
    stepUp: true,
    input: z.strictObject({ caseIds: manyIds, decision: ManyDecision }),
    result: z.object({ batchId: z.string(), strikes: z.int() }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  recallMany: post('/console-cases/recall-many', {
    summary: 'Recalls a decision about several cases that the caller made some seconds ago, all or none',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ batchId: AnyId }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  recall: post('/console-cases/recall', {
    summary:
      'Recalls what the caller decided or made visible some seconds ago; the case is open and claimed by them again',
    access: { staff: 'cases.decide' },
    input: oneCase,
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  reopen: post('/console-cases/reopen', {
    summary: 'Reopens a case that was closed as no violation; content that this made visible is hidden again',
    access: { staff: 'cases.decide' },
    input: oneCase.extend({ words: text(limits.unmaskReasonMaxChars) }),
    errors: ['not_found', 'conflict'],
  }),
  undo: post('/console-cases/undo', {
    summary:
      'Undoes a decision and all its effects. If an appeal was rejected, this needs a reason and someone other ' +
      'than the first decider',
    access: { staff: 'cases.decide' },
    stepUp: true,
    input: oneAppeal.extend({ words: text(limits.unmaskReasonMaxChars).optional() }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  appeals: get('/console-cases/appeals', {
    summary: 'Lists waiting appeals, most urgent first',
    access: { staff: 'appeals.decide' },
    input: z.strictObject({ forMe, ...after }),
    result: z.object({ list: z.array(ListedAppeal), next: Cursor.nullable() }),
  }),
  claimAppeal: post('/console-cases/claim-appeal', {
    summary: 'Claims an appeal for 15 minutes; not possible for the person who decided the case',
    access: { staff: 'appeals.decide' },
    input: oneAppeal,
    result: claimed,
    errors: ['conflict'],
  }),
  answerAppeal: post('/console-cases/answer-appeal', {
    summary:
      'Upholds the appealed decision, or undoes it if it suspends nobody, after ten seconds in which the caller can ' +
      'recall it; not possible for the person who made the decision',
    access: { staff: 'appeals.decide' },
    input: oneAppeal.extend({ outcome: z.enum(['kept', 'undone']), reason }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  recallAppeal: post('/console-cases/recall-appeal', {
    summary: 'Recalls an answer to an appeal that the caller gave within the last ten seconds',
    access: { staff: 'appeals.decide' },
    input: oneAppeal,
    errors: ['not_found', 'conflict'],
  }),
  decideAppeal: post('/console-cases/decide-appeal', {
    summary: 'Upholds or undoes the appealed decision at once; not possible for the person who made it',
    access: { staff: 'appeals.decide' },
    stepUp: true,
    input: oneAppeal.extend({ outcome: z.enum(['kept', 'undone']), reason }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  takedowns: get('/console-cases/takedowns', {
    summary: 'Lists the takedown requests that wait for staff, most urgent first',
    access: { staff: 'cases.read' },
    /**
     * `decide`: not decided yet. `objection`: hidden, and the author objects. `kept`: permanently hidden, and staff may
     * delete it; only listed if this step is requested.
     */
    input: z.strictObject({ step: z.enum(['decide', 'objection', 'kept']).optional(), ...after }),
    result: z.object({ list: z.array(ListedTakedown), next: Cursor.nullable() }),
  }),
  takedown: post('/console-cases/takedown', {
    summary: 'Returns who sent the request, its text and its evidence; recorded in the audit log',
    access: { staff: 'cases.decide' },
    input: oneTakedown,
    result: z.object({
      asker: z.object({ name: z.string(), email: z.string() }),
      words: z.string(),
      proof: z.string().nullable(),
      /** The requester's reply to the author's objection. */
      answer: z.string().nullable(),
      /** What the request is about; null if it is gone or not found yet. `photos` are data URLs. */
      target: z.object({ text: z.string(), path: z.string().nullable(), photos: z.array(z.string()) }).nullable(),
    }),
    errors: ['not_found'],
  }),
  decideTakedown: post('/console-cases/decide-takedown', {
    summary: 'Hides the content until an objection is accepted, or refuses the request',
    access: { staff: 'cases.decide' },
    input: oneTakedown.extend({ isHidden: z.boolean(), reason }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  locateTakedown: post('/console-cases/locate-takedown', {
    summary: 'Sets which message a request is about if it came without an address',
    access: { staff: 'cases.decide' },
    input: oneTakedown.extend({ address: line(limits.linkMaxChars).min(1) }),
    errors: ['not_found', 'conflict'],
  }),
  rejectObjection: post('/console-cases/reject-objection', {
    summary: 'Rejects the author’s objection: the content stays hidden, and both sides get the reason',
    access: { staff: 'cases.decide' },
    input: oneTakedown.extend({ reason }),
    errors: ['conflict', 'evidence_unopened'],
  }),
  deleteTakedown: post('/console-cases/delete-takedown', {
    summary:
      'Permanently deletes content that a takedown hides and that its author cannot get back; buyers of contents ' +
      'are refunded',
    access: { staff: 'cases.decide' },
    stepUp: true,
    input: oneTakedown.extend({ reason }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  recallTakedown: post('/console-cases/recall-takedown', {
    summary: 'Recalls a decision about a takedown that the caller made some seconds ago, with all its effects',
    access: { staff: 'cases.decide' },
    input: oneTakedown,
    errors: ['not_found', 'conflict'],
  }),
  restoreTakedown: post('/console-cases/restore-takedown', {
    summary: 'Makes the content visible again because its author objected',
    access: { staff: 'cases.decide' },
    input: oneTakedown,
    errors: ['not_found', 'conflict', 'evidence_unopened'],
  }),
}
