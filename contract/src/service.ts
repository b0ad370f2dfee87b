import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { InquiryId } from './ids.ts'
import { limits } from './limits.ts'
import { Cursor, pageLimit } from './page.ts'
import { text } from './text.ts'
import { Timestamp } from './wire.ts'

export const InquiryCategory = z
  .enum(['account', 'payment', 'subscription', 'chat', 'report', 'celeb', 'other'])
  .meta({ id: 'InquiryCategory' })
export type InquiryCategory = z.infer<typeof InquiryCategory>

/** An addition: a question to support and what was said about it since. `answered`: support spoke last. */
export const Inquiry = z
  .object({
    id: InquiryId,
    category: InquiryCategory,
    state: z.enum(['waiting', 'answered', 'closed']),
    excerpt: z.string(),
    isNew: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Inquiry' })
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryMessage = z
  .object({ isBySupport: z.boolean(), content: z.string(), createdAt: Timestamp })
  .meta({ id: 'InquiryMessage' })
export type InquiryMessage = z.infer<typeof InquiryMessage>

const inquiryText = text(limits.inquiryMaxChars)
const sendId = z.string().regex(/^\d{20,21}$/)
const whole = z.object({ inquiry: Inquiry.extend({ messages: z.array(InquiryMessage) }) })

export const service = {
  inquiryList: get('/service/inquiry-list', {
    summary: 'One’s own inquiries, the one that moved last first',
    access: 'signedIn',
    input: z.strictObject({ before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(Inquiry), next: Cursor.nullable() }),
  }),
  inquiry: get('/service/inquiry', {
    summary: 'One inquiry with all that was said; reading it clears its mark',
    access: 'signedIn',
    input: z.strictObject({ inquiryId: InquiryId }),
    result: whole,
    errors: ['not_found'],
  }),
  inquiryWrite: post('/service/inquiry-write', {
    summary: 'Asks support something new, or goes on in an inquiry; the same sendId asks once',
    access: 'signedIn',
    perMinute: limits.inquiriesPerMinute,
    input: z.union([
      z.strictObject({ sendId, category: InquiryCategory, content: inquiryText }),
      z.strictObject({ sendId, inquiryId: InquiryId, content: inquiryText }),
    ]),
    result: whole,
    errors: ['not_found', 'conflict'],
  }),
  /** The answering side of the support console. */
  inquiryAnswer: post('/service/inquiry-answer', {
    summary: 'Answers an inquiry, and closes it when told so',
    access: 'support',
    input: z.strictObject({ inquiryId: InquiryId, sendId, content: inquiryText, isClosed: z.boolean().default(false) }),
    result: whole,
    errors: ['not_found', 'conflict'],
  }),
}
