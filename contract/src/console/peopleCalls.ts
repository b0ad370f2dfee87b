import { z } from 'zod'
import { form, get, post } from '../endpoint.ts'
import { AnyId, SessionId, StrikeId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { pageLimit } from '../page.ts'
import { bounded, typedInt } from '../text/bounded.ts'
import { line, text } from '../text/text.ts'
import { Timestamp } from '../wire.ts'
import {
  DeletionProof,
  DeletionRequest,
  FoundPerson,
  KindChange,
  LookReason,
  LoggedScreenshot,
  PersonDetail,
  PersonOverview,
  SuspensionCost,
  UnmaskReason,
} from './people.ts'

const person = z.strictObject({ userId: UserId })
const reason = z.strictObject({ ko: text(limits.caseReasonMaxChars), en: text(limits.caseReasonMaxChars) })

/** People as staff see them (console.md, 4). Every call that shows a person is in the audit log. */
export const peopleCalls = {
  find: post('/console-people/find', {
    summary: 'Finds people by their exact id, username, e-mail address or phone number; recorded in the audit log',
    access: { staff: 'people.read' },
    input: z.strictObject({ query: line(limits.emailMax).min(1) }),
    result: z.object({ list: z.array(FoundPerson) }),
  }),
  person: get('/console-people/person', {
    summary:
      'Returns a person’s data, masked unless the caller has just unmasked it; recorded in the audit log with the ' +
      'reason',
    access: { staff: 'people.read' },
    input: person.extend({ why: LookReason }),
    result: PersonDetail,
    errors: ['not_found'],
  }),
  overview: get('/console-people/overview', {
    summary:
      'Returns a person’s balances, inquiries, cases and recent viewers, each only to roles that may see it; ' +
      'recorded in the audit log',
    access: { staff: 'people.read' },
    input: person,
    result: PersonOverview,
    errors: ['not_found'],
  }),
  unmask: post('/console-people/unmask', {
    summary: 'Unmasks a person’s data for the caller in this session, for five minutes',
    access: { staff: 'people.unmask' },
    stepUp: true,
    input: person.extend({ reason: UnmaskReason, words: text(limits.unmaskReasonMaxChars) }),
    result: z.object({ until: Timestamp }),
    errors: ['not_found'],
  }),
  endSession: post('/console-people/end-session', {
    summary: 'Signs out one of a person’s devices, with a reason for the audit log',
    access: { staff: 'people.end-sessions' },
    input: person.extend({ sessionId: SessionId, words: text(limits.unmaskReasonMaxChars) }),
    errors: ['not_found'],
  }),
  secure: post('/console-people/secure', {
    summary:
      'Secures a hijacked account: ends its sessions, removes its password and social identities, and mails its ' +
      'owner a link',
    access: { staff: 'people.end-sessions' },
    stepUp: true,
    /**
     * `restoresEmail`: the account gets back its address from before recent changes, and the link is sent to that
     * address.
     */
    input: person.extend({ restoresEmail: z.boolean(), words: text(limits.unmaskReasonMaxChars) }),
    result: z.object({ sessions: z.int(), identities: z.int(), mailedTo: z.string().nullable() }),
    errors: ['not_found', 'conflict', 'email_taken'],
  }),
  suspensionCost: get('/console-people/suspension-cost', {
    summary: 'Returns what suspending a person or ending the account would cost now',
    access: { staff: 'people.suspend' },
    input: person,
    result: SuspensionCost,
    errors: ['not_found'],
  }),
  suspend: post('/console-people/suspend', {
    summary:
      'Suspends a person until a given time, by a case that is opened and decided at once, so that they can appeal',
    access: { staff: 'people.suspend' },
    stepUp: true,
    input: person.extend({ until: Timestamp, reason }),
    /** `isWaiting`: the person is a celeb, so a second person must make the same decision. */
    result: z.object({ strikeId: StrikeId.nullable(), isWaiting: z.boolean() }),
    errors: ['not_found', 'not_allowed', 'conflict'],
  }),
  lift: post('/console-people/lift', {
    summary: 'Ends a person’s suspension now',
    access: { staff: 'people.suspend' },
    stepUp: true,
    input: person.extend({ words: text(limits.unmaskReasonMaxChars) }),
    errors: ['not_found', 'conflict'],
  }),
  screenshots: get('/console-people/screenshots', {
    summary: 'Lists a person’s screenshots and recordings of the app, newest first; recorded in the audit log',
    access: { staff: 'people.read' },
    input: person.extend({ before: typedInt(1, limits.integerMax).optional(), limit: pageLimit }),
    result: z.object({ list: z.array(LoggedScreenshot) }),
    errors: ['not_found'],
  }),
  traceLeak: form('/console-people/trace-leak', {
    summary:
      'Reads the watermark of a copy or screenshot and finds the person that the copy was made for; recorded in the ' +
      'audit log. The picture is not stored',
    access: { staff: 'people.read' },
    fileMaxBytes: limits.photoMaxBytes,
    result: z.object({
      /**
       * `agreement`: the share of the watermark’s bits that were read correctly; null for a copy with the older
       * watermark.
       */
      mark: z.object({ agreement: z.number().nullable(), person: FoundPerson.nullable() }).nullable(),
    }),
    errors: ['payload_too_large', 'unsupported_media', 'unavailable'],
  }),
  deletionRequests: get('/console-people/deletion-requests', {
    summary: 'Lists deletions that people requested by mail, and what each would refund; recorded in the audit log',
    access: { staff: 'people.unmask' },
    result: z.object({ list: z.array(DeletionRequest) }),
  }),
  requestDeletion: post('/console-people/request-deletion', {
    summary: 'Records that a person requested the deletion of their account, and how they proved who they are',
    access: { staff: 'people.unmask' },
    stepUp: true,
    input: person.extend({ proof: DeletionProof, words: text(limits.unmaskReasonMaxChars), askedAt: Timestamp }),
    result: z.object({ dueAt: Timestamp }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  approveDeletion: post('/console-people/approve-deletion', {
    summary: 'Approves a deletion as the second person, which deletes the account',
    access: { staff: 'people.unmask' },
    stepUp: true,
    input: z.strictObject({ requestId: AnyId, digest: bounded(64) }),
    errors: ['not_found', 'conflict'],
  }),
  declineDeletion: post('/console-people/decline-deletion', {
    summary: 'Ends a deletion request without deleting anything',
    access: { staff: 'people.unmask' },
    input: z.strictObject({ requestId: AnyId }),
    errors: ['not_found'],
  }),
  kindChanges: get('/console-people/kind-changes', {
    summary: 'Lists changes of an account’s kind that wait for a second owner',
    access: { staff: 'kinds.change' },
    result: z.object({ list: z.array(KindChange) }),
  }),
  requestKind: post('/console-people/request-kind', {
    summary: 'Requests that an account become ordinary, support or tester; counts as the first approval',
    access: { staff: 'kinds.change' },
    stepUp: true,
    /** `who`: an id or an e-mail address. */
    input: z.strictObject({ who: line(limits.emailMax).min(1), kind: z.enum(['ordinary', 'support', 'tester']) }),
    result: z.object({ change: KindChange }),
    errors: ['not_found', 'conflict'],
  }),
  approveKind: post('/console-people/approve-kind', {
    summary: 'Approves a change of an account’s kind as the second owner, which carries it out',
    access: { staff: 'kinds.change' },
    stepUp: true,
    input: z.strictObject({ changeId: AnyId, digest: bounded(64) }),
    errors: ['not_found', 'conflict'],
  }),
  declineKind: post('/console-people/decline-kind', {
    summary:
      'Ends a waiting change of an account’s kind: the owner who requested it withdraws it, or another declines it',
    access: { staff: 'kinds.change' },
    input: z.strictObject({ changeId: AnyId }),
    errors: ['not_found'],
  }),
}
