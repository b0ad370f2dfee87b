import type { ContentsId } from '@byeol/contract/ids.ts'
import { approve, digestOf } from '../../../audit/approve.ts'
import { findAloneMaxWon, lockAloneMaxWon, noteGivenBack } from '../../../audit/giveBack.ts'
import { recordAudit, type Audited, type StaffAct } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { removeContents, type Removing } from './removeContents.ts'

const selectCost = `
  select
    coalesce(sum(p.price_won - coalesce(o.refunded_won, 0)), 0)::float8 as won,
    coalesce(sum(o.price_won - o.refunded_won) filter (where p.paid_with <> 'points'), 0)::float8 as "cardWon",
    coalesce(sum(p.price_points) filter (where p.paid_with = 'points'), 0)::float8 as points,
    count(*)::integer as buyers
  from contents_purchases p
  left join orders o on o.id = p.id
  where p.contents_id = $1 and p.ended_at is null and not p.is_test`
const costShape = { won: column.number, cardWon: column.number, points: column.number, buyers: column.number }
const lock = `
  select removal_round as round
  from contents
  where id = $1 and status in ('published', 'withdrawn')
  for update`
const selectFirst = `
  select by
  from counted_approvals
  where subject_kind = 'contents-removal' and subject_id = $1 and digest = $2 and by <> $3
  limit 1`
const propose = 'update contents set removal_proposed_by = $2, removal_proposed_reason = $3 where id = $1'

/**
 * What removing contents refunds. `won`: the total, with points at their price; the daily limit of staff applies to it.
 */
export interface RemovalCost {
  won: number
  /** Refunded to cards and, for purchases on iOS, through Apple. */
  cardWon: number
  points: number
  buyers: number
}

export const findRemovalCost = async (db: Queries, id: ContentsId): Promise<RemovalCost> =>
  (await db.row(selectCost, [id], costShape))!

/** Whether this staff member needs a second one to remove contents at this cost. */
export const removalTakesTwo = async (db: Queries, by: string, { won }: RemovalCost, at: Date): Promise<boolean> =>
  won > (await findAloneMaxWon(db, { by, userId: null, at }))

export interface StaffRemoval {
  id: ContentsId
  /** Shown to the maker. The second staff member has to give the same reason. */
  reason: string
  by: string
  from?: StaffAct['from']
  /** The cost that the staff member saw before they signed. */
  seenWon?: number
}

/**
 * Removes contents for staff: they disappear at once, and the queue refunds their buyers, who get a notification. If
 * the cost exceeds what this staff member may refund alone today, nothing happens until a second one does the same
 * (`isWaiting`). If the cost exceeds `seenWon`, nothing happens either (`isDearer`). Returns null for contents that
 * were never on sale, or are removed already.
 */
export async function removeAsStaff(
  removing: Removing & Audited,
  tx: Transaction,
  { id, reason, by, from, seenWon }: StaffRemoval,
): Promise<{ cost: RemovalCost; isWaiting: boolean; isDearer: boolean } | null> {
  const found = await tx.row(lock, [id], { round: column.number })
  if (!found) return null
  const at = removing.now()
  const cost = await findRemovalCost(tx, id)
  if (seenWon !== undefined && cost.won > seenWon) return { cost, isWaiting: false, isDearer: true }
  const { won, buyers } = cost
  const isAlone = won <= (await lockAloneMaxWon(tx, { by, userId: null, at }))
  const digest = digestOf(reason.trim(), found.round)
  const approval = { subjectKind: 'contents-removal', subjectId: id, by, digest, from } as const
  if (!isAlone && (await approve(removing, tx, approval)) < 2) {
    await tx.rows(propose, [id, by, reason.trim()])
    return { cost, isWaiting: true, isDearer: false }
  }
  const first = isAlone ? null : await tx.row(selectFirst, [id, digest, by], { by: column.text })
  await removeContents(removing, tx, { id, reason: reason.trim() })
  await tx.rows(propose, [id, null, null])
  const who = { by: first?.by ?? by, second: first ? by : null, userId: null }
  await noteGivenBack(tx, { ...who, won, kind: 'contents', targetId: id, at })
  await recordAudit(removing, tx, {
    by,
    action: 'contents.remove',
    target: `contents/${id}`,
    facts: { won, buyers },
    ...(from && { from }),
  })
  return { cost, isWaiting: false, isDearer: false }
}
