import { z } from 'zod'
import { InquiryId } from '../ids.ts'
import { InquiryCategory } from '../service.ts'
import { Timestamp } from '../wire.ts'
import { FoundPerson, PersonSession } from './people.ts'

/**
 * Where an inquiry is. `open`: the person waits for staff. `waiting`: staff wait for the person. `snoozed`: staff look
 * again later, or when the person writes.
 */
export const InboxState = z.enum(['open', 'waiting', 'snoozed', 'closed']).meta({ id: 'InboxState' })
export type InboxState = z.infer<typeof InboxState>

/** An inquiry in the inbox. */
export const ListedInquiry = z
  .object({
    id: InquiryId,
    category: InquiryCategory,
    state: InboxState,
    excerpt: z.string(),
    nickname: z.string(),
    assignee: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    waitingSince: Timestamp,
    snoozedUntil: Timestamp.nullable(),
    /** When the first answer is due; null once there is one. */
    firstAnswerDueAt: Timestamp.nullable(),
  })
  .meta({ id: 'ListedInquiry' })
export type ListedInquiry = z.infer<typeof ListedInquiry>

/** Everything on the page of an inquiry, except what the person paid (`people.orders`). */
export const InquiryDetail = z
  .object({
    inquiry: ListedInquiry,
    messages: z.array(
      z.object({
        isBySupport: z.boolean(),
        /** The staff member; null for the person, and for support in the app. */
        by: z.string().nullable(),
        content: z.string(),
        createdAt: Timestamp,
      }),
    ),
    notes: z.array(z.object({ id: z.string(), by: z.string(), content: z.string(), createdAt: Timestamp })),
    person: FoundPerson,
    language: z.enum(['ko', 'en']).nullable(),
    /** Other questions of the same person: the last `limits.otherInquiriesShown` with activity. */
    others: z.array(ListedInquiry),
    sessions: z.array(PersonSession),
  })
  .meta({ id: 'InquiryDetail' })
export type InquiryDetail = z.infer<typeof InquiryDetail>

/** An answer that staff give often. */
export const SavedReply = z
  .object({ id: z.string(), name: z.string(), ko: z.string(), en: z.string() })
  .meta({ id: 'SavedReply' })
export type SavedReply = z.infer<typeof SavedReply>
