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
    summary: 'Cases: open ones by harm, reporters and age; closed ones by when they were closed',
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
    summary: 'One case, without what chats say',
    access: { staff: 'cases.read' },
    input: oneCase,
    result: CaseDetail,
    errors: ['not_found'],
  }),
  claim: post('/console-cases/claim', {
    summary: 'Takes a case for 15 minutes, or extends that',
    access: { staff: 'cases.decide' },
    input: oneCase,
    result: claimed,
    errors: ['conflict', 'too_many_held'],
  }),
  release: post('/console-cases/release', {
    summary: 'Gives a case back',
    access: { staff: 'cases.decide' },
    input: oneCase,
  }),
  show: post('/console-cases/show', {
    summary: 'Shows again what reports alone have hidden; the case stays open',
    access: { staff: 'cases.decide' },
    input: oneCase,
    errors: ['not_found', 'conflict'],
  }),
  excerpt: post('/console-cases/excerpt', {
    summary: 'Opens what was said around a reported message, for the case’s holder alone; logged',
    access: { staff: 'cases.decide' },
    input: oneCase,
    result: z.object({ messages: z.array(ExcerptMessage) }),
    errors: ['not_found'],
  }),
  media: post('/console-cases/media', {
    summary: 'A picture of what the case is about, as a data URL, for its holder alone; logged',
    access: { staff: 'cases.decide' },
    input: oneCase.extend({ fileId: FileId }),
    result: z.object({ dataUrl: z.string() }),
    errors: ['not_found'],
  }),
  decide: post('/console-cases/decide', {
    summary: 'Decides a case for its holder',
    access: { staff: 'cases.decide' },
    input: oneCase.extend({ decision: CaseDecision }),
    result: decided,
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  suspend: post('/console-cases/suspend', {
    summary:
      'Suspends the person of a case, or ends the account; an end, and whatever suspends a celeb, takes two people',
    access: { staff: 'people.suspend' },
    stepUp: true,
    input: oneCase.extend({ decision: SuspendingDecision }),
    result: decided,
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  ofPerson: get('/console-cases/of-person', {
    summary: 'The open cases of a case’s person that one decision may close, with what was reported',
    access: { staff: 'cases.read' },
    input: oneCase,
    result: PersonCases,
    errors: ['not_found'],
  }),
  claimMany: post('/console-cases/claim-many', {
    summary: 'Takes several cases for 15 minutes, without those that a colleague holds',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ caseIds: manyIds }),
    result: claimed.extend({ claimed: z.array(CaseId) }),
    errors: ['too_many_held'],
  }),
  decideMany: post('/console-cases/decide-many', {
    summary: 'Decides several open cases of one person by one signature, all or none; never those of harm',
    access: { staff: 'people.suspend' },
    stepUp: true,
    input: z.strictObject({ caseIds: manyIds, decision: ManyDecision }),
    result: z.object({ batchId: z.string(), strikes: z.int() }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  recallMany: post('/console-cases/recall-many', {
    summary: 'Recalls the caller’s own decision about several cases of the last seconds, all or none',
    access: { staff: 'cases.decide' },
    input: z.strictObject({ batchId: AnyId }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  recall: post('/console-cases/recall', {
    summary: 'Recalls the caller’s own decision of the last seconds: the case is open and theirs, as before',
    access: { staff: 'cases.decide' },
    input: oneCase,
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  reopen: post('/console-cases/reopen', {
    summary: 'Opens a case again that was closed as no violation; what that decision showed again is hidden',
    access: { staff: 'cases.decide' },
    input: oneCase.extend({ words: text(limits.unmaskReasonMaxChars) }),
    errors: ['not_found', 'conflict'],
  }),
  undo: post('/console-cases/undo', {
    summary:
      'Takes a decision back; everything is as before. After an appeal was rejected: with words, and not by the ' +
      'first decider',
    access: { staff: 'cases.decide' },
    stepUp: true,
    input: oneAppeal.extend({ words: text(limits.unmaskReasonMaxChars).optional() }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  appeals: get('/console-cases/appeals', {
    summary: 'Appeals that wait, the most urgent first',
    access: { staff: 'appeals.decide' },
    input: z.strictObject({ forMe, ...after }),
    result: z.object({ list: z.array(ListedAppeal), next: Cursor.nullable() }),
  }),
  claimAppeal: post('/console-cases/claim-appeal', {
    summary: 'Takes an appeal for 15 minutes; never for who decided the case',
    access: { staff: 'appeals.decide' },
    input: oneAppeal,
    result: claimed,
    errors: ['conflict'],
  }),
  decideAppeal: post('/console-cases/decide-appeal', {
    summary: 'Keeps the decision or undoes it; never by who decided the case',
    access: { staff: 'appeals.decide' },
    stepUp: true,
    input: oneAppeal.extend({ outcome: z.enum(['kept', 'undone']), reason }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  takedowns: get('/console-cases/takedowns', {
    summary: 'Requests to hide something that wait for staff, the most urgent first',
    access: { staff: 'cases.read' },
    /**
     * `decide`: not decided yet. `objection`: hidden, and the author objects. `kept`: permanently hidden, and staff may
     * delete it; only listed if this step is requested.
     */
    input: z.strictObject({ step: z.enum(['decide', 'objection', 'kept']).optional(), ...after }),
    result: z.object({ list: z.array(ListedTakedown), next: Cursor.nullable() }),
  }),
  takedown: post('/console-cases/takedown', {
    summary: 'Opens who asks, what they say and their proof; logged',
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
    summary: 'Hides until an objection is accepted, or refuses',
    access: { staff: 'cases.decide' },
    input: oneTakedown.extend({ isHidden: z.boolean(), reason }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  locateTakedown: post('/console-cases/locate-takedown', {
    summary: 'Names the message of a request that came without an address',
    access: { staff: 'cases.decide' },
    input: oneTakedown.extend({ address: line(limits.linkMaxChars).min(1) }),
    errors: ['not_found', 'conflict'],
  }),
  rejectObjection: post('/console-cases/reject-objection', {
    summary: 'Rejects the author’s objection: the target stays hidden, and both sides read why',
    access: { staff: 'cases.decide' },
    input: oneTakedown.extend({ reason }),
    errors: ['conflict', 'evidence_unopened'],
  }),
  deleteTakedown: post('/console-cases/delete-takedown', {
    summary: 'Deletes for good what a takedown hides and its author cannot get back; buyers of contents are refunded',
    access: { staff: 'cases.decide' },
    stepUp: true,
    input: oneTakedown.extend({ reason }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  recallTakedown: post('/console-cases/recall-takedown', {
    summary: 'Recalls what the caller decided about a takedown in the last seconds: everything is as before',
    access: { staff: 'cases.decide' },
    input: oneTakedown,
    errors: ['not_found', 'conflict'],
  }),
  restoreTakedown: post('/console-cases/restore-takedown', {
    summary: 'Ends a hiding early, because its author objected',
    access: { staff: 'cases.decide' },
    input: oneTakedown,
    errors: ['not_found', 'conflict', 'evidence_unopened'],
  }),
}
