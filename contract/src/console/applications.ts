import { z } from 'zod'
import { ApplicationStatus, ProofUse } from '../celeb/applicationCalls.ts'
import { ApplicationId, ProofId, UserId } from '../ids.ts'
import { Category } from '../user/celebFacts.ts'
import { Timestamp } from '../wire.ts'
import { AccountCheck } from './money/accountCheck.ts'
import { FoundPerson } from './people.ts'

export const ListedApplication = z
  .object({
    id: ApplicationId,
    status: ApplicationStatus,
    stageName: z.string(),
    username: z.string(),
    category: Category,
    submittedAt: Timestamp,
    resentAt: Timestamp.nullable(),
    decidedAt: Timestamp.nullable(),
    /** The deadline for the applicant's answer. */
    answerUntil: Timestamp.nullable(),
    /** The staff member who is working on it. */
    holder: z.string().nullable(),
    /** True if two reviewers must approve it, because the name is well known. */
    isWellKnown: z.boolean(),
  })
  .meta({ id: 'ListedApplication' })
export type ListedApplication = z.infer<typeof ListedApplication>

/** Where staff saw the link code: in the profile, in a post, or in a mail from the agency's domain. */
export const LinkWay = z.enum(['profile', 'post', 'mail']).meta({ id: 'LinkWay' })
export type LinkWay = z.infer<typeof LinkWay>

/** Everything needed for a decision, on one page. Documents are opened one at a time (`document`). */
export const ApplicationDetail = z
  .object({
    application: ListedApplication,
    person: FoundPerson,
    introduction: z.string(),
    links: z.array(z.object({ url: z.string(), problem: z.string().nullable() })),
    problems: z.object({
      stageName: z.string().optional(),
      username: z.string().optional(),
      introduction: z.string().optional(),
    }),
    proofs: z.array(
      z.object({
        id: ProofId,
        name: z.string(),
        bytes: z.int(),
        kind: z.enum(['photo', 'pdf']),
        use: ProofUse,
        problem: z.string().nullable(),
      }),
    ),
    /**
     * The applicant's verified identity. Name and birthday are masked for all staff except the one who has claimed the
     * application.
     */
    identity: z.object({ name: z.string(), birthday: z.string() }).nullable(),
    /**
     * The account that the celeb is paid to; null before the applicant is a celeb. Its names are masked like those of
     * `identity`.
     */
    account: AccountCheck.nullable(),
    /** The code that the applicant posts on one of their accounts, and where staff saw it. */
    linkCode: z.string(),
    linkSeen: z
      .object({ way: LinkWay, address: z.string(), words: z.string(), by: z.string(), at: Timestamp })
      .nullable(),
    /** True once the caller has opened every document. */
    hasOpenedAll: z.boolean(),
    /** When a decision takes effect; until then it can be recalled. Null if there is none. */
    approveAt: Timestamp.nullable(),
    /** The decision that takes effect then. */
    soonTo: z.enum(['approved', 'more_needed', 'rejected']).nullable(),
    isMinor: z.boolean(),
    reason: z.string().nullable(),
    /** Celebs with a name or username that looks like the requested one. */
    lookAlikes: z.array(z.object({ userId: UserId, nickname: z.string(), username: z.string() })),
    /** Names from the list of well-known names that look like the requested ones. */
    knownNames: z.array(z.string()),
    /** The reviewers who approved the current version of the application. */
    approvedBy: z.array(z.string()),
    earlier: z.array(
      z.object({
        id: ApplicationId,
        status: ApplicationStatus,
        stageName: z.string(),
        username: z.string(),
        decidedAt: Timestamp.nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ApplicationDetail' })
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

/** A well-known name that an impostor might apply for. */
export const KnownName = z.object({ id: z.string(), name: z.string(), by: z.string(), addedAt: Timestamp })
export type KnownName = z.infer<typeof KnownName>
