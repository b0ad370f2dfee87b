import { monthPattern } from '../locale/seoul.ts'
import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Won } from '../money.ts'
import { retainedNames } from '../retention.ts'
import { shaped, typedInt } from '../text/bounded.ts'
import { line, text } from '../text/text.ts'
import { LookReason } from './people.ts'
import { Timestamp } from '../wire.ts'

const month = shaped(7, monthPattern)
const words = text(limits.unmaskReasonMaxChars)

/** A legal hold on a person's data: none of it is erased or destroyed. */
export const LegalHold = z
  .object({
    id: z.string(),
    userId: UserId,
    nickname: z.string(),
    reason: z.string(),
    placedBy: z.string(),
    placedAt: Timestamp,
  })
  .meta({ id: 'LegalHold' })
export type LegalHold = z.infer<typeof LegalHold>

export const DemandDecision = z.enum(['given', 'in_part', 'refused'])
export type DemandDecision = z.infer<typeof DemandDecision>

/** An authority's demand for personal data. */
export const AuthorityDemand = z
  .object({
    id: z.string(),
    authority: z.string(),
    document: z.string(),
    basis: z.string(),
    /** The person it is about; null if there is no such account. */
    userId: UserId.nullable(),
    asked: z.string(),
    receivedAt: Timestamp,
    notedBy: z.string(),
    decision: DemandDecision.nullable(),
    /** Which data the authority received, or why it received none. */
    given: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: 'AuthorityDemand' })
export type AuthorityDemand = z.infer<typeof AuthorityDemand>

/**
 * Records about personal data: what was destroyed, legal holds, authorities' demands, and the review of staff's access.
 */
export const recordCalls = {
  destroyed: get('/console-records/destroyed', {
    summary: 'Returns how many records of each kind were destroyed on each day; contains no personal data',
    access: { staff: 'records.read' },
    result: z.object({
      list: z.array(z.object({ day: z.string(), kind: z.enum(retainedNames), count: z.int(), lastAt: Timestamp })),
    }),
  }),
  transparency: get('/console-records/transparency', {
    summary:
      'Returns a year’s numbers for the transparency report: complaints, reports, decisions, authorities’ demands',
    access: { staff: 'records.read' },
    input: z.strictObject({ year: typedInt(limits.firstYear, limits.lastYear) }),
    result: z.object({ list: z.array(z.object({ what: z.string(), kind: z.string(), count: z.int() })) }),
  }),
  size: get('/console-records/size', {
    summary: 'Returns the sales of a year and the people a day, from which duties about illegal recordings depend',
    access: { staff: 'records.read' },
    result: z.object({
      soldYearWon: Won,
      dailyPeople: z.int(),
      /** Whether the duties are switched on. */
      isOn: z.boolean(),
    }),
  }),
  holds: get('/console-records/holds', {
    summary: 'Lists the people with a legal hold on their data; recorded in the audit log',
    access: { staff: 'records.read' },
    result: z.object({ list: z.array(LegalHold) }),
  }),
  placeHold: post('/console-records/place-hold', {
    summary: 'Places a legal hold: the person’s data is not erased or destroyed until the hold is released',
    access: { staff: 'holds.place' },
    stepUp: true,
    input: z.strictObject({ userId: UserId, reason: words }),
    errors: ['not_found', 'conflict'],
  }),
  releaseHold: post('/console-records/release-hold', {
    summary: 'Releases a legal hold; the next run destroys all data that is past its retention period',
    access: { staff: 'holds.place' },
    stepUp: true,
    input: z.strictObject({ holdId: AnyId, words }),
    errors: ['not_found'],
  }),
  looks: get('/console-records/looks', {
    summary: 'Returns how often each staff member viewed personal data in a month, and the reviews of it',
    access: { staff: 'audit.read' },
    input: z.strictObject({ month }),
    result: z.object({
      list: z.array(
        z.object({
          by: z.string(),
          action: z.string(),
          /** Why a person’s page was opened; null for other kinds of access. */
          why: LookReason.nullable(),
          looks: z.int(),
          people: z.int(),
          atNight: z.int(),
        }),
      ),
      reviews: z.array(z.object({ words: z.string(), by: z.string(), at: Timestamp })),
      /** True once someone without accesses of their own in the month has reviewed it, or two people have. */
      isReviewed: z.boolean(),
      /** Whether the caller may write a review: the month is over and not reviewed, also not by them. */
      mayReview: z.boolean(),
    }),
  }),
  review: post('/console-records/review', {
    summary: 'Records the review of a past month; a second person reviews it if the first had accesses of their own',
    access: { staff: 'audit.read' },
    input: z.strictObject({ month, words }),
    errors: ['conflict', 'not_allowed'],
  }),
  demands: get('/console-records/demands', {
    summary: 'Lists authorities’ demands for personal data; recorded in the audit log',
    access: { staff: 'records.read' },
    result: z.object({ list: z.array(AuthorityDemand) }),
  }),
  noteDemand: post('/console-records/note-demand', {
    summary: 'Adds an authority’s demand to the register',
    access: { staff: 'holds.place' },
    input: z.strictObject({
      authority: line(limits.demandLineMaxChars),
      document: line(limits.demandLineMaxChars),
      basis: line(limits.demandLineMaxChars),
      userId: UserId.optional(),
      asked: words,
      receivedAt: Timestamp,
    }),
    errors: ['not_found', 'not_allowed'],
  }),
  decideDemand: post('/console-records/decide-demand', {
    summary: 'Records what the authority received, or why it received nothing; possible once',
    access: { staff: 'holds.place' },
    stepUp: true,
    input: z.strictObject({ demandId: AnyId, decision: DemandDecision, given: words }),
    errors: ['not_found', 'conflict'],
  }),
}
