import { z } from 'zod'
import { form, get, post } from '../endpoint.ts'
import { AnyId, InquiryId, SendId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Cursor, pageLimit } from '../page.ts'
import { InquiryCategory } from '../service.ts'
import { dayPattern } from '../locale/seoul.ts'
import { bounded, shaped, typedBoolean, typedInt } from '../text/bounded.ts'
import { name, text } from '../text/text.ts'
import { Timestamp } from '../wire.ts'
import { forMe } from './forMe.ts'
import { Desk, DeskStats, InboxState, InquiryDetail, ListedInquiry, SavedReply } from './inquiries.ts'

const one = z.strictObject({ inquiryId: InquiryId })
const staffName = bounded(40).min(1)

/** The inbox of inquiries (console.md, 7). */
export const inquiryCalls = {
  list: get('/console-inquiries/list', {
    summary:
      'Returns a page of the inbox: open inquiries, longest-waiting first, or closed ones by when they were closed',
    access: { staff: 'inquiries.answer' },
    input: z.strictObject({
      state: InboxState.default('open'),
      /** Only inquiries assigned to this staff member; `none`: only unassigned ones. */
      assignee: staffName.optional(),
      category: InquiryCategory.optional(),
      /** A queue other than the caller's own; only for agents. */
      desk: Desk.optional(),
      /** Only inquiries that still wait for their first answer. */
      isFirst: typedBoolean.optional(),
      forMe,
      after: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(ListedInquiry), next: Cursor.nullable() }),
  }),
  inquiry: get('/console-inquiries/inquiry', {
    summary:
      'Returns an inquiry with its messages, its notes and the masked data of the person; recorded in the audit ' +
      'log',
    access: { staff: 'inquiries.answer' },
    input: one,
    result: InquiryDetail,
    errors: ['not_found'],
  }),
  assign: post('/console-inquiries/assign', {
    summary:
      'Assigns an inquiry to a staff member or to no one, if its assignment is still the one that the caller saw',
    access: { staff: 'inquiries.answer' },
    input: one.extend({ from: staffName.nullable(), to: staffName.nullable() }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  answer: post('/console-inquiries/answer', {
    summary: 'Answers an inquiry and assigns it to the caller if it is unassigned; not possible if a colleague has it',
    access: { staff: 'inquiries.answer' },
    input: one.extend({
      sendId: SendId,
      content: text(limits.inquiryMaxChars),
      isClosed: z.boolean().default(false),
      /** The last message that the page showed, so that staff do not answer without having seen a newer message. */
      lastSeen: typedInt(0, limits.integerMax).optional(),
    }),
    errors: ['not_found', 'conflict', 'unseen_words'],
  }),
  attach: form('/console-inquiries/attach', {
    summary: 'Sends a photo or PDF as a separate answer, which does not close the inquiry',
    access: { staff: 'inquiries.answer' },
    perMinute: limits.inquiryFilesPerMinute,
    fileMaxBytes: limits.inquiryFileMaxBytes,
    input: one.extend({ sendId: SendId, name: name(limits.inquiryFileNameMax) }),
    errors: ['not_found', 'conflict', 'payload_too_large', 'unsupported_media', 'unavailable'],
  }),
  file: post('/console-inquiries/file', {
    summary: 'Returns a photo or PDF of an inquiry as a data URL; recorded in the audit log',
    access: { staff: 'inquiries.answer' },
    input: one.extend({ fileId: typedInt(1, Number.MAX_SAFE_INTEGER) }),
    result: z.object({ dataUrl: z.string() }),
    errors: ['not_found'],
  }),
  note: post('/console-inquiries/note', {
    summary: 'Adds a note that only staff can see',
    access: { staff: 'inquiries.answer' },
    input: one.extend({ content: text(limits.inquiryMaxChars) }),
    errors: ['not_found'],
  }),
  handOver: post('/console-inquiries/hand-over', {
    summary: 'Transfers an inquiry to the staff of another role, with a note for them',
    access: { staff: 'inquiries.answer' },
    input: one.extend({ desk: Desk, note: text(limits.inquiryMaxChars) }),
    errors: ['not_found', 'conflict'],
  }),
  merge: post('/console-inquiries/merge', {
    summary: 'Moves the messages of an inquiry into another one of the same person, and closes the first',
    access: { staff: 'inquiries.answer' },
    input: one.extend({ into: InquiryId }),
    errors: ['not_found', 'conflict'],
  }),
  recallAnswer: post('/console-inquiries/recall-answer', {
    summary: 'Takes back the caller’s answer of the last ten seconds, before its person sees it',
    access: { staff: 'inquiries.answer' },
    input: one,
    errors: ['not_found', 'conflict'],
  }),
  recallMerge: post('/console-inquiries/recall-merge', {
    summary: 'Takes back a merge that the caller did within the last ten seconds',
    access: { staff: 'inquiries.answer' },
    input: one,
    errors: ['not_found', 'conflict'],
  }),
  stats: get('/console-inquiries/stats', {
    summary:
      'Returns statistics of the inquiries sent in a period: first answers, solutions and ratings, by kind, hour ' +
      'and person',
    access: { staff: 'inquiries.stats' },
    input: z.strictObject({ from: shaped(10, dayPattern), to: shaped(10, dayPattern) }),
    result: DeskStats,
  }),
  snooze: post('/console-inquiries/snooze', {
    summary: 'Snoozes an inquiry until a time; null ends that, and so does the person’s next message',
    access: { staff: 'inquiries.answer' },
    input: one.extend({ until: Timestamp.nullable() }),
    errors: ['not_found', 'not_allowed', 'conflict'],
  }),
  setClosed: post('/console-inquiries/set-closed', {
    summary: 'Closes an inquiry without an answer, or reopens it',
    access: { staff: 'inquiries.answer' },
    input: one.extend({ isClosed: z.boolean() }),
    errors: ['not_found'],
  }),
  savedReplies: get('/console-inquiries/saved-replies', {
    summary: 'Lists saved answers, by name',
    access: { staff: 'inquiries.answer' },
    result: z.object({ list: z.array(SavedReply) }),
  }),
  saveReply: post('/console-inquiries/save-reply', {
    summary: 'Saves an answer in both languages, or changes a saved one',
    access: { staff: 'replies.write' },
    input: z.strictObject({
      replyId: AnyId.optional(),
      name: name(limits.savedReplyNameMax),
      ko: text(limits.inquiryMaxChars),
      en: text(limits.inquiryMaxChars),
    }),
    result: z.object({ reply: SavedReply }),
    errors: ['not_found', 'conflict'],
  }),
  removeReply: post('/console-inquiries/remove-reply', {
    summary: 'Removes a saved answer',
    access: { staff: 'replies.write' },
    input: z.strictObject({ replyId: AnyId }),
    errors: ['not_found'],
  }),
}
