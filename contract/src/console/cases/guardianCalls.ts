import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { GuardianRequestId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { Won } from '../../money.ts'
import { Cursor, pageLimit } from '../../page.ts'
import { GuardianRelation, GuardianWish } from '../../service.ts'
import { text } from '../../text/text.ts'
import { Timestamp } from '../../wire.ts'

/** A guardian's request. Only `request` returns who asks, why, and with which evidence. */
export const ListedGuardianRequest = z
  .object({
    id: GuardianRequestId,
    wishes: z.array(GuardianWish),
    /** Null until staff have found the account. */
    minorId: UserId.nullable(),
    nickname: z.string().nullable(),
    createdAt: Timestamp,
    dueAt: Timestamp,
    isGranted: z.boolean().nullable(),
    answeredBy: z.string().nullable(),
    answeredAt: Timestamp.nullable(),
  })
  .meta({ id: 'ListedGuardianRequest' })
export type ListedGuardianRequest = z.infer<typeof ListedGuardianRequest>

const one = z.strictObject({ requestId: GuardianRequestId })

export const guardianCalls = {
  list: get('/console-guardians/list', {
    summary: 'Lists guardians’ requests: open ones, those due first, or answered ones, newest first',
    access: { staff: 'guardians.answer' },
    input: z.strictObject({
      state: z.enum(['open', 'answered']).default('open'),
      after: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(ListedGuardianRequest), next: Cursor.nullable() }),
  }),
  request: post('/console-guardians/request', {
    summary: 'Returns who sent the request, its text and evidence, and the account’s data; recorded in the audit log',
    access: { staff: 'guardians.answer' },
    input: one,
    result: z.object({
      asker: z.object({ name: z.string(), email: z.string(), relation: GuardianRelation, minor: z.string() }),
      words: z.string(),
      proof: z.string().nullable(),
      answer: z.string().nullable(),
      /** The account, once it is known. `age` is calculated from the account's birthday. */
      account: z
        .object({
          nickname: z.string(),
          age: z.int(),
          isMinor: z.boolean(),
          isVerified: z.boolean(),
          payments: z.int(),
          paidWon: Won,
          refundedWon: Won,
        })
        .nullable(),
    }),
    errors: ['not_found'],
  }),
  locate: post('/console-guardians/locate', {
    summary: 'Sets which account a request is about',
    access: { staff: 'guardians.answer' },
    input: one.extend({ userId: UserId }),
    errors: ['not_found', 'conflict'],
  }),
  answer: post('/console-guardians/answer', {
    summary:
      'Answers the guardian by mail, with the list of payments if wanted. Refund payments or delete the account ' +
      'first, with their own calls',
    access: { staff: 'guardians.answer' },
    stepUp: true,
    input: one.extend({
      isGranted: z.boolean(),
      withPayments: z.boolean(),
      words: text(limits.guardianMaxChars),
    }),
    errors: ['not_found', 'conflict', 'not_allowed', 'evidence_unopened'],
  }),
  recall: post('/console-guardians/recall', {
    summary: 'Recalls the caller’s answer of the last ten seconds, before its mail goes out',
    access: { staff: 'guardians.answer' },
    input: one,
    errors: ['conflict'],
  }),
}
