import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { ApplicationId, ProofId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Cursor, pageLimit } from '../page.ts'
import { bounded, record } from '../text/bounded.ts'
import { line, name, text } from '../text/text.ts'
import { Timestamp } from '../wire.ts'
import { ApplicationDetail, KnownName, LinkWay, ListedApplication } from './applications.ts'
import { forMe } from './forMe.ts'

const one = z.strictObject({ applicationId: ApplicationId })
const words = text(limits.caseReasonMaxChars)

/** What is wrong with each field, in words for the applicant. */
const Problems = z
  .strictObject({
    stageName: words.optional(),
    username: words.optional(),
    introduction: words.optional(),
    /** Keyed by the address of the link. */
    links: record(bounded(limits.applicationLinkMax), words, limits.applicationLinksMax).optional(),
    /** Keyed by the id of the document. */
    proofs: record(ProofId, words, limits.applicationProofsMax).optional(),
  })
  .refine(({ links = {}, proofs = {}, ...fields }) =>
    [fields, links, proofs].some((part) => Object.values(part).length > 0),
  )

/** Applications to become a celeb (console.md, 7). */
export const applicationReviewCalls = {
  list: get('/console-applications/list', {
    summary: 'Lists applications: waiting ones, longest-waiting first, or decided ones, latest first',
    access: { staff: 'applications.decide' },
    input: z.strictObject({
      state: z.enum(['waiting', 'more-needed', 'decided']).default('waiting'),
      /** Only applications in review that the caller can decide. Ignored for decided ones. */
      forMe,
      after: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(ListedApplication), next: Cursor.nullable() }),
  }),
  application: get('/console-applications/application', {
    summary:
      'Returns an application with everything needed for a decision except its documents; recorded in the audit ' +
      'log',
    access: { staff: 'applications.decide' },
    input: one,
    result: ApplicationDetail,
    errors: ['not_found'],
  }),
  claim: post('/console-applications/claim', {
    summary: 'Claims an application for 15 minutes, or extends the claim',
    access: { staff: 'applications.decide' },
    input: one,
    result: z.object({ until: Timestamp }),
    errors: ['conflict'],
  }),
  document: post('/console-applications/document', {
    summary:
      'Returns a document as a data URL, only to the reviewer who claimed the application; recorded in the audit ' +
      'log',
    access: { staff: 'documents.read' },
    input: one.extend({ proofId: ProofId }),
    result: z.object({ dataUrl: z.string() }),
    errors: ['not_found', 'conflict', 'unavailable'],
  }),
  markWellKnown: post('/console-applications/mark-well-known', {
    summary: 'Marks the name as well known, so that two reviewers have to approve it; the mark cannot be removed',
    access: { staff: 'applications.decide' },
    input: one,
    errors: ['not_found', 'conflict'],
  }),
  noteLink: post('/console-applications/note-link', {
    summary:
      'Records where the reviewer saw the link code, as proof that the social account or the agency’s mail is the ' +
      'applicant’s',
    access: { staff: 'applications.decide' },
    input: one.extend({
      way: LinkWay,
      /** Where the code was seen: the address of the profile or post, or the sender of the mail. */
      address: line(limits.linkMaxChars).min(1),
      words: text(limits.unmaskReasonMaxChars),
    }),
    errors: ['not_found', 'conflict'],
  }),
  approve: post('/console-applications/approve', {
    summary:
      'Approves the claimed application once all its documents were opened; the applicant becomes a celeb some ' +
      'seconds later',
    access: { staff: 'applications.decide' },
    stepUp: true,
    input: one,
    /** `isWaiting`: another reviewer must approve it as well. */
    result: z.object({ isWaiting: z.boolean() }),
    errors: ['not_found', 'conflict', 'evidence_unopened', 'link_unproven'],
  }),
  recall: post('/console-applications/recall', {
    summary: 'Recalls a decision that the caller made some seconds ago',
    access: { staff: 'applications.decide' },
    input: one,
    errors: ['conflict'],
  }),
  decide: post('/console-applications/decide', {
    summary: 'Rejects the claimed application, or asks the applicant for more; it takes effect some seconds later',
    access: { staff: 'applications.decide' },
    input: one.extend({
      decision: z.discriminatedUnion('to', [
        z.strictObject({ to: z.literal('rejected'), reason: words }),
        z.strictObject({ to: z.literal('more_needed'), problems: Problems }),
      ]),
    }),
    errors: ['not_found', 'conflict'],
  }),
  knownNames: get('/console-applications/known-names', {
    summary: 'Lists the well-known names',
    access: { staff: 'applications.decide' },
    result: z.object({ list: z.array(KnownName) }),
  }),
  addKnownName: post('/console-applications/add-known-name', {
    summary: 'Adds a name that an impostor might apply for',
    access: { staff: 'applications.decide' },
    input: z.strictObject({ name: name(limits.nicknameMax) }),
    errors: ['conflict'],
  }),
}
