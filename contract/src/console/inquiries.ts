import { z } from 'zod'
import { InquiryId } from '../ids.ts'
import { InquiryCategory, InquiryMessage } from '../service.ts'
import { Timestamp } from '../wire.ts'
import { FoundPerson, PersonSession } from './people.ts'

/**
 * The state of an inquiry. `open`: the person waits for staff. `waiting`: staff wait for the person. `snoozed`: staff
 * will return to it later, or when the person writes.
 */
export const InboxState = z.enum(['open', 'waiting', 'snoozed', 'closed']).meta({ id: 'InboxState' })
export type InboxState = z.infer<typeof InboxState>

/** The roles that answer inquiries, each in a queue of its own. Agents see all queues. */
export const desks = ['agent', 'moderator', 'finance', 'reviewer', 'owner'] as const
export const Desk = z.enum(desks).meta({ id: 'Desk' })
export type Desk = z.infer<typeof Desk>

export const InquiryRating = z.object({ rating: z.enum(['good', 'bad']), words: z.string().nullable() })

export const ListedInquiry = z
  .object({
    id: InquiryId,
    category: InquiryCategory,
    desk: Desk,
    state: InboxState,
    excerpt: z.string(),
    nickname: z.string(),
    assignee: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    waitingSince: Timestamp,
    snoozedUntil: Timestamp.nullable(),
    /** The deadline for the first answer; null once there is one. */
    firstAnswerDueAt: Timestamp.nullable(),
    /** The deadline for solving it; null once it is closed. */
    solveDueAt: Timestamp.nullable(),
  })
  .meta({ id: 'ListedInquiry' })
export type ListedInquiry = z.infer<typeof ListedInquiry>

/** Everything on the page of an inquiry, except what the person has paid (`people.orders`). */
export const InquiryDetail = z
  .object({
    inquiry: ListedInquiry,
    messages: z.array(
      z.object({
        isBySupport: z.boolean(),
        /** The staff member; null for messages of the person, and for answers sent from the app's support account. */
        by: z.string().nullable(),
        content: z.string(),
        file: InquiryMessage.shape.file,
        createdAt: Timestamp,
      }),
    ),
    /** The number of the last message, to be sent with `answer`. */
    lastMessage: z.int().nonnegative(),
    rating: InquiryRating.nullable(),
    mergedInto: InquiryId.nullable(),
    notes: z.array(z.object({ id: z.string(), by: z.string(), content: z.string(), createdAt: Timestamp })),
    person: FoundPerson,
    language: z.enum(['ko', 'en']).nullable(),
    /** Other inquiries of the same person: the most recently active, at most `limits.otherInquiriesShown`. */
    others: z.array(ListedInquiry),
    sessions: z.array(PersonSession),
  })
  .meta({ id: 'InquiryDetail' })
export type InquiryDetail = z.infer<typeof InquiryDetail>

/** A prepared answer that staff often use. */
export const SavedReply = z
  .object({ id: z.string(), name: z.string(), ko: z.string(), en: z.string() })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>

const medianMs = z.int().nonnegative().nullable()
/** Statistics about the inquiries sent within a period. */
const Outcome = {
  asked: z.int().nonnegative(),
  answered: z.int().nonnegative(),
  firstAnswerMs: medianMs,
  /** How many first answers came within the promised time. */
  inTime: z.int().nonnegative(),
  solved: z.int().nonnegative(),
  solveMs: medianMs,
  reopened: z.int().nonnegative(),
  good: z.int().nonnegative(),
  bad: z.int().nonnegative(),
}

/**
 * Statistics of the support desk: by kind of inquiry, by hour of the day in Seoul, and by the staff member who gave the
 * first answer.
 */
export const DeskStats = z
  .object({
    kinds: z.array(z.object({ category: InquiryCategory, ...Outcome })),
    hours: z.array(z.object({ hour: z.int().min(0).max(23), ...Outcome })),
    people: z.array(z.object({ name: z.string(), displayName: z.string(), ...Outcome })),
  })
  .meta({ id: 'DeskStats' })
export type DeskStats = z.infer<typeof DeskStats>
