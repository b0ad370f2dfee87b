import { z } from 'zod'
import { ConsentKind } from '../auth/consents.ts'
import { CaseId, InquiryId, SessionId, StrikeId, UserId } from '../ids.ts'
import { Points } from '../money.ts'
import { CaseKind, StrikeAction } from '../report/cases.ts'
import { Timestamp } from '../wire.ts'

/** Why staff unmask personal data. The audit log stores it together with the staff member's own words. */
export const UnmaskReason = z.enum(['inquiry', 'recovery', 'payment', 'safety', 'law']).meta({ id: 'UnmaskReason' })
export type UnmaskReason = z.infer<typeof UnmaskReason>

/**
 * Why staff open a person's page. Links from a case, an order or an inquiry set it; otherwise staff choose one. The
 * audit log stores it with the access.
 */
export const LookReason = z
  .enum(['inquiry', 'case', 'order', 'recovery', 'data', 'leak', 'safety', 'law'])
  .meta({ id: 'LookReason' })
export type LookReason = z.infer<typeof LookReason>

const UserKind = z.enum(['ordinary', 'support', 'tester'])
export type UserKind = z.infer<typeof UserKind>

/** A person in one of the staff's lists. E-mail address and phone number are always masked here. */
export const FoundPerson = z
  .object({
    id: UserId,
    nickname: z.string(),
    username: z.string().nullable(),
    kind: UserKind,
    email: z.string().nullable(),
    isSuspended: z.boolean(),
    isDeleted: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'FoundPerson' })
export type FoundPerson = z.infer<typeof FoundPerson>

export const PersonSession = z
  .object({
    id: SessionId,
    name: z.string(),
    platform: z.enum(['web', 'android', 'ios']),
    createdAt: Timestamp,
    usedAt: Timestamp,
  })
  .meta({ id: 'PersonSession' })

/**
 * Everything on a person's page. E-mail address, phone number, name and birthday are masked unless the staff member has
 * recently unmasked this person (`unmaskedUntil`). Chats are not included (console.md, 4).
 */
export const PersonDetail = z
  .object({
    person: FoundPerson,
    unmaskedUntil: Timestamp.nullable(),
    isEmailVerified: z.boolean(),
    hasPassword: z.boolean(),
    providers: z.array(z.enum(['kakao', 'apple'])),
    phoneNumber: z.string().nullable(),
    identity: z.object({ name: z.string(), birthday: z.string(), verifiedAt: Timestamp }).nullable(),
    language: z.enum(['ko', 'en']).nullable(),
    suspension: z.object({ until: Timestamp.nullable(), reason: z.string().nullable() }).nullable(),
    /** The person's latest answer for each text that people are asked to agree to, the most recent answer first. */
    consents: z.array(z.object({ kind: ConsentKind, version: z.string(), agreed: z.boolean(), at: Timestamp })),
    strikes: z.array(
      z.object({
        id: StrikeId,
        caseId: CaseId,
        action: StrikeAction,
        until: Timestamp.nullable(),
        at: Timestamp,
        isUndone: z.boolean(),
      }),
    ),
    sessions: z.array(PersonSession),
    /** The masked e-mail address from before recent changes, as long as staff can restore it with the call `secure`. */
    earlierEmail: z.object({ email: z.string(), changedAt: Timestamp }).nullable(),
  })
  .meta({ id: 'PersonDetail' })
export type PersonDetail = z.infer<typeof PersonDetail>

/**
 * Summaries from other pages of the console, shown next to the person. A part is null for roles that cannot open its
 * page.
 */
export const PersonOverview = z
  .object({
    wallet: z
      .object({
        points: Points,
        donationPoints: Points,
        cards: z.array(z.object({ issuer: z.string(), last4: z.string().nullable() })),
      })
      .nullable(),
    inquiries: z
      .array(
        z.object({
          id: InquiryId,
          excerpt: z.string(),
          state: z.enum(['waiting', 'answered', 'closed']),
          at: Timestamp,
        }),
      )
      .nullable(),
    cases: z
      .array(
        z.object({
          id: CaseId,
          kind: CaseKind,
          decision: z.enum(['nothing', 'joined', ...StrikeAction.options]).nullable(),
          at: Timestamp,
        }),
      )
      .nullable(),
    /** Staff who viewed the person's data or acted on it, most recent first. */
    lookers: z.array(z.object({ by: z.string(), at: Timestamp, times: z.int() })),
  })
  .meta({ id: 'PersonOverview' })
export type PersonOverview = z.infer<typeof PersonOverview>

/** How a person who cannot sign in proved that the account is theirs. */
export const PersonProof = z.enum(['identity', 'payment', 'phone', 'mailbox', 'guardian']).meta({ id: 'PersonProof' })
export type PersonProof = z.infer<typeof PersonProof>

/** `family`: the person died, and their family showed documents about the death and the relation. */
export const DeletionProof = z.enum([...PersonProof.options, 'family']).meta({ id: 'DeletionProof' })
export type DeletionProof = z.infer<typeof DeletionProof>

/** A deletion that a person requested by mail, waiting for a second staff member. */
export const DeletionRequest = z
  .object({
    id: z.string(),
    userId: UserId,
    nickname: z.string(),
    proof: DeletionProof,
    /** What the first staff member compared to confirm the identity. */
    words: z.string(),
    askedAt: Timestamp,
    dueAt: Timestamp,
    digest: z.string(),
    requestedBy: z.string(),
    /**
     * The refund to the person's card and the earnings that a celeb would leave unpaid, if the account were deleted
     * now.
     */
    refundWon: z.int(),
    earningsWon: z.int(),
  })
  .meta({ id: 'DeletionRequest' })
export type DeletionRequest = z.infer<typeof DeletionRequest>

/** What suspending the person now would cost other people. */
export const SuspensionCost = z
  .object({
    /** For a celeb; null for other people. */
    celeb: z
      .object({
        fans: z.int(),
        /** Premium subscriptions that the suspension would pause, or end if it is long (`premiumPauseMaxDays`). */
        contracts: z.int(),
        /** What fans would be refunded if their premium ended. Excludes payments on iOS, which Apple refunds. */
        refundWon: z.int(),
      })
      .nullable(),
    /** The case in which a colleague's decision about this person waits for a second person's agreement. */
    waiting: z.object({ caseId: CaseId, by: z.string() }).nullable(),
  })
  .meta({ id: 'SuspensionCost' })
export type SuspensionCost = z.infer<typeof SuspensionCost>

/** A screenshot or recording of a page of the app, as the phone reported it. */
export const LoggedScreenshot = z
  .object({ id: z.int(), path: z.string(), isRecording: z.boolean(), count: z.int(), at: Timestamp })
  .meta({ id: 'LoggedScreenshot' })

/** A change of an account's kind, waiting for a second owner. */
export const KindChange = z
  .object({
    id: z.string(),
    userId: UserId,
    nickname: z.string(),
    from: UserKind,
    to: UserKind,
    digest: z.string(),
    requestedBy: z.string(),
    requestedAt: Timestamp,
  })
  .meta({ id: 'KindChange' })
export type KindChange = z.infer<typeof KindChange>
