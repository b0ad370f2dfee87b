import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { bounded } from '../text/bounded.ts'
import { Email, text } from '../text/text.ts'
import { CelebEndKind } from '../user/celebFacts.ts'
import { Timestamp } from '../wire.ts'

/** Who asked for the end of a celeb's activity. `desk`: staff found that the approval was wrong. */
export const EndingAsker = z.enum(['self', 'agency', 'family', 'desk']).meta({ id: 'EndingAsker' })
export type EndingAsker = z.infer<typeof EndingAsker>

/** The end of a celeb's activity, from the request until it is carried out or undone. */
export const CelebEnding = z
  .object({
    id: z.string(),
    userId: UserId,
    nickname: z.string(),
    kind: CelebEndKind,
    askedBy: EndingAsker,
    /** What evidence staff were shown. */
    words: z.string(),
    /** The masked e-mail address of the family or agency. */
    contact: z.string().nullable(),
    digest: z.string(),
    requestedBy: z.string(),
    requestedAt: Timestamp,
    /** Null until a second staff member has signed. */
    approvedBy: z.string().nullable(),
    /** When it is carried out; until then it can be recalled. */
    dueAt: Timestamp.nullable(),
    endedAt: Timestamp.nullable(),
    /** What ending the activity would cost now; null once it is done. */
    cost: z
      .object({
        fans: z.int(),
        contracts: z.int(),
        refundWon: z.int(),
        /** Earnings that have not been paid to the celeb yet, before tax. */
        earningsWon: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'CelebEnding' })
export type CelebEnding = z.infer<typeof CelebEnding>

const one = z.strictObject({ endingId: AnyId })

/** How a celeb's activity ends (retirement, death, or an approval that was wrong), and how that is undone. */
export const endingCalls = {
  list: get('/console-endings/list', {
    summary:
      'Lists ends of celebs’ activity that wait for a signature, can be recalled, or were carried out recently; ' +
      'recorded in the audit log',
    access: { staff: 'people.suspend' },
    result: z.object({ list: z.array(CelebEnding) }),
  }),
  request: post('/console-endings/request', {
    summary:
      'Records who asked for the end of a celeb’s activity and which evidence they showed; counts as the first ' +
      'signature',
    access: { staff: 'people.suspend' },
    stepUp: true,
    input: z.strictObject({
      userId: UserId,
      kind: CelebEndKind,
      askedBy: EndingAsker,
      words: text(limits.unmaskReasonMaxChars),
      /** The address that gets the link for claiming what is owed to the celeb. */
      contact: Email.nullable(),
    }),
    result: z.object({ endingId: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  approve: post('/console-endings/approve', {
    summary: 'Gives the second signature. The end is carried out an hour later, and can be recalled until then',
    access: { staff: 'people.suspend' },
    stepUp: true,
    input: one.extend({ digest: bounded(64) }),
    result: z.object({ dueAt: Timestamp }),
    errors: ['not_found', 'conflict'],
  }),
  decline: post('/console-endings/decline', {
    summary: 'Ends a request: the person who made it withdraws it, or a colleague declines it',
    access: { staff: 'people.suspend' },
    input: one,
    errors: ['not_found'],
  }),
  recall: post('/console-endings/recall', {
    summary: 'Recalls a signed end before it is carried out; nothing changes for the celeb',
    access: { staff: 'people.suspend' },
    input: one,
    errors: ['not_found'],
  }),
  bringBack: post('/console-endings/bring-back', {
    summary: 'Makes the celeb active again after the end was carried out; refunds are not reversed',
    access: { staff: 'people.suspend' },
    stepUp: true,
    input: one.extend({ words: text(limits.unmaskReasonMaxChars) }),
    errors: ['not_found', 'conflict'],
  }),
}
