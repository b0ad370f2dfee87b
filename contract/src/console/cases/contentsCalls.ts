import { z } from 'zod'
import { ContentsStatus } from '../../celebContents.ts'
import { get, post } from '../../endpoint.ts'
import { CaseId, ContentsId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { Points, Won } from '../../money.ts'
import { Cursor, pageLimit } from '../../page.ts'
import { text } from '../../text/text.ts'
import { Timestamp } from '../../wire.ts'

const ListedContents = z.object({
  id: ContentsId,
  title: z.string(),
  celebId: UserId,
  celeb: z.string(),
  status: ContentsStatus,
  /** Set while a case or a takedown is open: the contents are not for sale and buyers cannot open them. */
  isHeld: z.boolean(),
  /** Staff stopped their sale; buyers keep them. */
  isStopped: z.boolean(),
  /** The staff member who requested a removal that waits for a second person. */
  proposedBy: z.string().nullable(),
  pricePoints: Points,
  publishedAt: Timestamp,
})

const StaffContents = ListedContents.extend({
  description: z.string(),
  isAdult: z.boolean(),
  /**
   * There is an item that anyone may open before buying, so buyers lose the right of withdrawal when they open the
   * contents.
   */
  hasTrial: z.boolean(),
  removalReason: z.string().nullable(),
  stoppedReason: z.string().nullable(),
  /** The reason given in the pending removal request, which the second person signs too. */
  proposedReason: z.string().nullable(),
  caseId: CaseId.nullable(),
  /** What a removal would refund, counted by the same function that removes. `won` includes points at their price. */
  cost: z.object({ won: Won, cardWon: Won, points: Points, buyers: z.int().nonnegative() }),
  /**
   * True if the refund is larger than this staff member may give alone today, so that a second person must approve it.
   */
  takesTwo: z.boolean(),
}).meta({ id: 'StaffContents' })
export type StaffContents = z.infer<typeof StaffContents>

const one = z.strictObject({ contentsId: ContentsId })
const reasoned = one.extend({ reason: text(limits.caseReasonMaxChars) })
const acted = z.object({ contents: StaffContents })

/**
 * Contents that celebs sell: staff stop or resume their sale, or remove them with refunds. Cases and takedowns block
 * them.
 */
export const contentsCalls = {
  list: get('/console-contents/list', {
    summary: 'Lists contents that were on sale, newest first',
    access: { staff: 'cases.read' },
    /** `waiting`: removals that need a second person's approval. */
    input: z.strictObject({
      state: z.enum(['waiting', 'stopped', 'held', 'removed']).optional(),
      after: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(ListedContents), next: Cursor.nullable() }),
  }),
  contents: get('/console-contents/contents', {
    summary: 'Returns contents, with the amount that a removal would refund',
    access: { staff: 'cases.read' },
    input: one,
    result: acted,
    errors: ['not_found'],
  }),
  show: post('/console-contents/show', {
    summary: 'Returns the items of contents as data URLs; recorded in the audit log',
    access: { staff: 'cases.decide' },
    input: one,
    result: z.object({ photos: z.array(z.string()) }),
    errors: ['not_found'],
  }),
  stopSale: post('/console-contents/stop-sale', {
    summary: 'Stops the sale of contents; buyers keep them, and the maker gets the reason',
    access: { staff: 'cases.decide' },
    stepUp: true,
    input: reasoned,
    result: acted,
    errors: ['not_found', 'conflict'],
  }),
  resumeSale: post('/console-contents/resume-sale', {
    summary: 'Resumes the sale of contents',
    access: { staff: 'cases.decide' },
    stepUp: true,
    input: one,
    result: acted,
    errors: ['not_found', 'conflict'],
  }),
  remove: post('/console-contents/remove', {
    summary: 'Removes contents permanently and refunds all buyers; above a limit, a second person has to do the same',
    access: { staff: 'cases.decide' },
    stepUp: true,
    /** `won`: the cost that the staff member saw; if it has risen, the removal is refused. */
    input: reasoned.extend({ won: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    result: acted.extend({ isWaiting: z.boolean() }),
    errors: ['not_found', 'conflict', 'evidence_unopened'],
  }),
  decline: post('/console-contents/decline', {
    summary: 'Ends a removal that waits for a second person',
    access: { staff: 'cases.decide' },
    input: one,
    result: acted,
    errors: ['not_found', 'conflict'],
  }),
}
