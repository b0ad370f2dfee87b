import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { InquiryId, SendId } from './ids.ts'
import { limits } from './limits.ts'
import { Cursor, pageLimit } from './page.ts'
import { text } from './text/text.ts'
import { Timestamp } from './wire.ts'

export const InquiryCategory = z
  .enum(['account', 'payment', 'subscription', 'chat', 'report', 'celeb', 'other'])
  .meta({ id: 'InquiryCategory' })
export type InquiryCategory = z.infer<typeof InquiryCategory>

/** An addition to the spec: a question to support. `answered` means that support wrote the last message. */
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
const withMessages = z.object({ inquiry: Inquiry.extend({ messages: z.array(InquiryMessage) }) })

export const service = {
  inquiryList: get('/service/inquiry-list', {
    summary: 'The caller’s inquiries, the latest updated first',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(Inquiry), next: Cursor.nullable() }),
  }),
  inquiry: get('/service/inquiry', {
    summary: 'One inquiry with all its messages; reading it clears `isNew`',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ inquiryId: InquiryId }),
    result: withMessages,
    errors: ['not_found'],
  }),
  inquiryWrite: post('/service/inquiry-write', {
    summary: 'Opens an inquiry or continues one; the same sendId is stored once',
    access: 'signedIn',
    whileSuspended: true,
    perMinute: limits.inquiriesPerMinute,
    input: z.union([
      z.strictObject({ sendId: SendId, category: InquiryCategory, content: inquiryText }),
      z.strictObject({ sendId: SendId, inquiryId: InquiryId, content: inquiryText }),
    ]),
    result: withMessages,
    errors: ['not_found', 'conflict'],
  }),
  /** For the support console. */
  inquiryAnswer: post('/service/inquiry-answer', {
    summary: 'Answers an inquiry, and closes it with `isClosed`',
    access: 'support',
    input: z.strictObject({
      inquiryId: InquiryId,
      sendId: SendId,
      content: inquiryText,
      isClosed: z.boolean().default(false),
    }),
    result: withMessages,
    errors: ['not_found', 'conflict'],
  }),
}
