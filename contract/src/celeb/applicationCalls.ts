import { z } from 'zod'
import { form, get, post } from '../endpoint.ts'
import { ApplicationId, ProofId } from '../ids.ts'
import { limits } from '../limits.ts'
import { PolicyVersion } from '../policy.ts'
import { bounded } from '../text/bounded.ts'
import { isApplicationLink } from '../text/applicationLink.ts'
import { fileName, Nickname, text } from '../text/text.ts'
import { CelebUsername } from '../user.ts'
import { Category } from '../user/celebFacts.ts'
import { Timestamp } from '../wire.ts'

export const ApplicationStatus = z.enum(['pending', 'more_needed', 'approved', 'rejected']).meta({
  id: 'ApplicationStatus',
})
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** `guardian`: the document in which the guardian of an applicant under 19 gives consent. */
export const ProofUse = z.enum(['activity', 'guardian']).meta({ id: 'ProofUse' })
export type ProofUse = z.infer<typeof ProofUse>

/**
 * A document that only its owner and staff see. `preview` is a small version of a photo, as a data URL. The response of
 * `apply` omits it.
 */
export const Proof = z
  .object({
    proofId: ProofId,
    name: z.string(),
    bytes: z.int().positive(),
    kind: z.enum(['photo', 'pdf']),
    use: ProofUse,
    preview: z.string().nullable(),
    /** What staff want changed about it, while the status is `more_needed`. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Proof' })
export type Proof = z.infer<typeof Proof>

const ApplicationLink = bounded(limits.applicationLinkMax)
  .trim()
  .refine(isApplicationLink)
  .meta({ id: 'ApplicationLink' })

/** Which text fields staff want changed and why, while the status is `more_needed`. */
const Problems = z.object({
  stageName: z.string().optional(),
  username: z.string().optional(),
  introduction: z.string().optional(),
})
export type ApplicationProblems = z.infer<typeof Problems>

export const Application = z
  .object({
    id: ApplicationId,
    status: ApplicationStatus,
    stageName: z.string(),
    username: CelebUsername,
    category: Category,
    introduction: z.string(),
    links: z.array(z.object({ url: z.string(), problem: z.string().nullable() })),
    proofs: z.array(Proof),
    problems: Problems,
    /** Why it was rejected; null if the application expired. */
    reason: z.string().nullable(),
    /**
     * A code that the applicant posts on one of the linked accounts to prove that it is theirs. Null once the
     * application is decided.
     */
    linkCode: z.string().nullable(),
    /** Staff have seen the link code there. */
    isLinkSeen: z.boolean(),
    /**
     * In chronological order; `more_needed` only if staff asked for more. `at` is null for steps that are still to
     * come.
     */
    steps: z.array(
      z.object({
        step: z.enum(['identity', 'received', 'more_needed', 'review', 'result']),
        at: Timestamp.nullable(),
      }),
    ),
    /** The deadline for the applicant's answer while more is needed. The username stays reserved until then. */
    answerUntil: Timestamp.nullable(),
    submittedAt: Timestamp,
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Application' })
export type Application = z.infer<typeof Application>

/** Accepts capitals, because keyboards capitalise the first letter. */
const WishedUsername = bounded(60)
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(CelebUsername)

export const applicationCalls = {
  applicationStatus: get('/celeb/application-status', {
    summary: 'Returns the caller’s latest application to become a celeb, and what they must verify before applying',
    access: 'signedIn',
    beforeConsent: true,
    result: z.object({
      application: Application.nullable(),
      isIdentityVerified: z.boolean(),
      /** The verified name, masked. */
      name: z.string().nullable(),
      /** The applicant is under 19, so a document with `use: 'guardian'` is needed. */
      needsGuardian: z.boolean(),
    }),
  }),
  /** An addition to the spec: whether a username can be applied for. */
  usernameFree: get('/celeb/username-free', {
    summary: 'Checks whether the caller can apply for a username: it is not taken, on hold or reserved',
    access: 'signedIn',
    perMinute: limits.usernameChecksPerMinute,
    input: z.strictObject({ username: WishedUsername }),
    result: z.object({ isFree: z.boolean() }),
  }),
  /** An addition to the spec: uploads a document for an application. */
  uploadProof: form('/celeb/upload-proof', {
    summary:
      'Uploads a photo or PDF as evidence of the applicant’s work; stored encrypted, and erased 30 days after the ' +
      'decision',
    access: 'signedIn',
    perMinute: limits.proofsPerMinute,
    fileMaxBytes: limits.proofMaxBytes,
    input: z.strictObject({ name: fileName(limits.proofNameMax), use: ProofUse }),
    result: z.object({ proof: Proof }),
    errors: ['id_verification_required', 'payload_too_large', 'unsupported_media', 'unavailable'],
  }),
  apply: post('/celeb/apply', {
    summary: 'Applies to become a celeb, sends what staff asked for, or applies again after a rejection',
    access: 'signedIn',
    idempotent: true,
    perMinute: limits.applicationsPerMinute,
    input: z.strictObject({
      stageName: Nickname,
      username: WishedUsername,
      category: Category,
      introduction: text(limits.introductionMax),
      links: z
        .array(ApplicationLink)
        .min(1)
        .max(limits.applicationLinksMax)
        .refine((links) => new Set(links).size === links.length),
      proofIds: z
        .array(ProofId)
        .min(1)
        .max(limits.applicationProofsMax)
        .refine((ids) => new Set(ids).size === ids.length),
      /**
       * The current version of the agreement, which the applicant accepts. Left out when the applicant answers staff's
       * questions.
       */
      agreement: PolicyVersion.optional(),
    }),
    result: z.object({ application: Application }),
    errors: ['id_verification_required', 'conflict', 'not_found'],
  }),
}

export const applicationServerEvents = {
  /** An addition to the spec: staff decided on the caller’s application, or it expired. */
  applicationUpdate: z.object({ application: Application }),
}
