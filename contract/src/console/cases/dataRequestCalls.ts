import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { AnyId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { bounded } from '../../text/bounded.ts'
import { Email, Nickname, text } from '../../text/text.ts'
import { CalendarDate, Timestamp } from '../../wire.ts'
import { PersonProof } from '../people.ts'

/**
 * What staff can correct. Other facts come from the identity check, or are texts that the person wrote and can edit.
 */
export const CorrectedField = z.enum(['email', 'birthday', 'nickname']).meta({ id: 'CorrectedField' })
export type CorrectedField = z.infer<typeof CorrectedField>

/** A person's request for a copy or a correction of their data. It needs a second staff member. */
export const DataRequest = z
  .object({
    id: z.string(),
    userId: UserId,
    nickname: z.string(),
    kind: z.enum(['access', 'correction']),
    /** What to correct, and its new value; null for a copy. */
    field: CorrectedField.nullable(),
    value: z.string().nullable(),
    /** The address that the answer is sent to. */
    answerTo: z.string(),
    proof: PersonProof,
    /** What the first staff member compared to confirm the identity. */
    words: z.string(),
    askedAt: Timestamp,
    dueAt: Timestamp,
    digest: z.string(),
    requestedBy: z.string(),
    endedAt: Timestamp.nullable(),
    isDone: z.boolean(),
    /** When the copy was first downloaded. */
    handedAt: Timestamp.nullable(),
  })
  .meta({ id: 'DataRequest' })
export type DataRequest = z.infer<typeof DataRequest>

/** A request sent with the public form that is still unanswered. */
export const DataAsk = z
  .object({
    id: z.string(),
    wish: z.enum(['access', 'correction']),
    /** The account with the e-mail address given in the form; null if there is none, or if something else was given. */
    userId: UserId.nullable(),
    askedAt: Timestamp,
    dueAt: Timestamp,
  })
  .meta({ id: 'DataAsk' })
export type DataAsk = z.infer<typeof DataAsk>

const asked = {
  userId: UserId,
  answerTo: Email,
  proof: PersonProof,
  words: text(limits.unmaskReasonMaxChars),
  askedAt: Timestamp,
  /** The request from the public form that this one replaces; it keeps that request's time. */
  askId: AnyId.optional(),
}
const correction = { ...asked, kind: z.literal('correction') }

export const dataRequestCalls = {
  asks: get('/console-data-requests/asks', {
    summary: 'Lists unanswered requests from the public form, those due first; recorded in the audit log',
    access: { staff: 'people.unmask' },
    result: z.object({ list: z.array(DataAsk) }),
  }),
  openAsk: post('/console-data-requests/open-ask', {
    summary: 'Returns the text and document of a request from the public form; recorded in the audit log',
    access: { staff: 'people.unmask' },
    input: z.strictObject({ askId: AnyId }),
    result: z.object({
      name: z.string(),
      email: z.string(),
      account: z.string(),
      words: z.string(),
      /** A data URL. */
      proof: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
  refuseAsk: post('/console-data-requests/refuse-ask', {
    summary: 'Refuses a request from the public form and mails the reason',
    access: { staff: 'people.unmask' },
    input: z.strictObject({ askId: AnyId, words: text(limits.unmaskReasonMaxChars) }),
    errors: ['not_found'],
  }),
  recallAsk: post('/console-data-requests/recall-ask', {
    summary: 'Recalls the caller’s refusal of the last ten seconds, before its mail goes out',
    access: { staff: 'people.unmask' },
    input: z.strictObject({ askId: AnyId }),
    errors: ['conflict'],
  }),
  list: get('/console-data-requests/list', {
    summary:
      'Lists requests for copies and corrections of personal data: open ones, those due first, or those that ended ' +
      'within 90 days; recorded in the audit log',
    access: { staff: 'people.unmask' },
    input: z.strictObject({ state: z.enum(['open', 'ended']).default('open') }),
    result: z.object({ list: z.array(DataRequest) }),
  }),
  request: post('/console-data-requests/request', {
    summary: 'Records that a person asked for a copy or correction of their data, and how they proved who they are',
    access: { staff: 'people.unmask' },
    stepUp: true,
    input: z.union([
      z.strictObject({ ...asked, kind: z.literal('access') }),
      z.strictObject({ ...correction, field: z.literal('email'), value: Email }),
      z.strictObject({ ...correction, field: z.literal('birthday'), value: CalendarDate }),
      z.strictObject({ ...correction, field: z.literal('nickname'), value: Nickname }),
    ]),
    result: z.object({ dueAt: Timestamp }),
    errors: ['not_found', 'conflict', 'not_allowed', 'email_taken'],
  }),
  approve: post('/console-data-requests/approve', {
    summary:
      'Approves a request as the second person: mails the link to the copy, or corrects the data and mails a ' +
      'confirmation',
    access: { staff: 'people.unmask' },
    stepUp: true,
    input: z.strictObject({ requestId: AnyId, digest: bounded(64) }),
    errors: ['not_found', 'conflict', 'not_allowed', 'email_taken'],
  }),
  decline: post('/console-data-requests/decline', {
    summary: 'Ends a request for personal data; if a text is given, it is mailed to the person as the reason',
    access: { staff: 'people.unmask' },
    input: z.strictObject({ requestId: AnyId, words: text(limits.unmaskReasonMaxChars).optional() }),
    errors: ['not_found'],
  }),
  recall: post('/console-data-requests/recall', {
    summary:
      'Recalls what the caller decided about a request in the last ten seconds, before anything is mailed or corrected',
    access: { staff: 'people.unmask' },
    input: z.strictObject({ requestId: AnyId }),
    errors: ['not_found', 'conflict'],
  }),
}
