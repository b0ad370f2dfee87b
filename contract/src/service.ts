import { z } from 'zod'
import { form, get, post } from './endpoint.ts'
import { GuardianRequestId, InquiryId, SendId } from './ids.ts'
import { limits } from './limits.ts'
import { Cursor, pageLimit } from './page.ts'
import { shaped, typedInt } from './text/bounded.ts'
import { Email, line, name, text } from './text/text.ts'
import { Timestamp } from './wire.ts'

export const InquiryCategory = z
  .enum(['account', 'payment', 'subscription', 'chat', 'report', 'celeb', 'access', 'other'])
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
    /** How the person rated the help; null if they did not rate it. */
    rating: z.enum(['good', 'bad']).nullable(),
  })
  .meta({ id: 'Inquiry' })
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryMessage = z
  .object({
    isBySupport: z.boolean(),
    /** The text, or the name of the file if the message has one. */
    content: z.string(),
    file: z.object({ id: z.int(), kind: z.enum(['photo', 'pdf']), name: z.string() }).nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'InquiryMessage' })
export type InquiryMessage = z.infer<typeof InquiryMessage>

const inquiryText = text(limits.inquiryMaxChars)
const withMessages = z.object({ inquiry: Inquiry.extend({ messages: z.array(InquiryMessage) }) })

/** What a guardian can ask for: a list of the payments, cancelling them, closing the account. */
export const guardianWishes = ['payments', 'cancel', 'close'] as const
export const GuardianWish = z.enum(guardianWishes).meta({ id: 'GuardianWish' })
export type GuardianWish = z.infer<typeof GuardianWish>
export const GuardianRelation = z.enum(['parent', 'guardian']).meta({ id: 'GuardianRelation' })
export type GuardianRelation = z.infer<typeof GuardianRelation>

export const service = {
  guardianRequest: form('/service/guardian-request', {
    summary:
      'Requests, as a minor’s legal guardian, a list of payments, their cancellation or the closing of the ' +
      'account; needs no account. The file is a photo or PDF that shows who the guardian is, stored encrypted. The ' +
      'response does not reveal whether the account exists',
    access: 'anyone',
    perMinute: limits.guardianRequestsPerMinute,
    fileMaxBytes: limits.guardianProofMaxBytes,
    input: z.strictObject({
      /** Some of `guardianWishes`, separated by commas. */
      wishes: shaped(21, /^(?:payments|cancel|close)(?:,(?:payments|cancel|close)){0,2}$/),
      /** The minor's e-mail address at Byeol, nickname or anything else by which staff find the account. */
      minor: line(limits.emailMax).min(1),
      name: name(limits.guardianNameMax),
      relation: GuardianRelation,
      email: Email,
      words: text(limits.guardianMaxChars),
    }),
    result: z.object({ requestId: GuardianRequestId, dueAt: Timestamp }),
    errors: ['payload_too_large', 'unsupported_media', 'unavailable'],
  }),
  dataRequest: form('/service/data-request', {
    summary:
      'Requests a copy or correction of personal data without the app; needs no account. The file is a photo or ' +
      'PDF that shows who the person is, stored encrypted. The response does not reveal whether the account exists',
    access: 'anyone',
    perMinute: limits.guardianRequestsPerMinute,
    fileMaxBytes: limits.guardianProofMaxBytes,
    input: z.strictObject({
      wish: z.enum(['access', 'correction']),
      /** The e-mail address at Byeol, nickname or anything else by which staff find the account. */
      account: line(limits.emailMax).min(1),
      name: name(limits.guardianNameMax),
      /** The address that the answer is sent to. */
      email: Email,
      /** What is to be corrected, or anything that helps. */
      words: text(limits.guardianMaxChars),
    }),
    result: z.object({ requestId: z.string(), dueAt: Timestamp }),
    errors: ['payload_too_large', 'unsupported_media', 'unavailable'],
  }),
  inquiryList: get('/service/inquiry-list', {
    summary: 'Lists the caller’s inquiries, most recently updated first',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(Inquiry), next: Cursor.nullable() }),
  }),
  inquiry: get('/service/inquiry', {
    summary: 'Returns an inquiry with all its messages; reading it clears `isNew`',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ inquiryId: InquiryId }),
    result: withMessages,
    errors: ['not_found'],
  }),
  inquiryWrite: post('/service/inquiry-write', {
    summary: 'Opens or continues an inquiry; a repeated sendId is stored once',
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
  inquiryAttach: form('/service/inquiry-attach', {
    summary: 'Sends a photo or PDF in an inquiry, as a separate message; a repeated sendId is stored once',
    access: 'signedIn',
    whileSuspended: true,
    perMinute: limits.inquiryFilesPerMinute,
    fileMaxBytes: limits.inquiryFileMaxBytes,
    input: z.strictObject({ inquiryId: InquiryId, sendId: SendId, name: name(limits.inquiryFileNameMax) }),
    result: withMessages,
    errors: ['not_found', 'conflict', 'payload_too_large', 'unsupported_media', 'unavailable'],
  }),
  inquiryFile: get('/service/inquiry-file', {
    summary: 'Returns a photo or PDF of the caller’s inquiry as a data URL',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ inquiryId: InquiryId, fileId: typedInt(1, Number.MAX_SAFE_INTEGER) }),
    result: z.object({ dataUrl: z.string() }),
    errors: ['not_found'],
  }),
  inquiryRate: post('/service/inquiry-rate', {
    summary: 'Rates whether the answer to an inquiry helped; a later rating replaces the earlier one',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({
      inquiryId: InquiryId,
      rating: z.enum(['good', 'bad']),
      words: text(limits.inquiryRatingMaxChars).nullable().default(null),
    }),
    result: withMessages,
    errors: ['not_found', 'conflict'],
  }),
  /** For the staff console. */
  inquiryAnswer: post('/service/inquiry-answer', {
    summary: 'Answers an inquiry; `isClosed` also closes it',
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
