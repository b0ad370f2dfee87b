import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { CaseId, StrikeId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { isHeld } from '../../personal-data/holds.ts'
import { column, type RowOf } from '../../db/columns.ts'
import { appealWaits } from '../report/appealWaits.ts'
import { addCaseEvent } from '../report/caseEvents.ts'
import { eraseTarget } from './hiding/eraseTarget.ts'

// The hold is deleted last, so that the next run finds an interrupted erasure.
const isDue = `
  h.level = 'deleted' and s.undone_at is null and not ${isHeld('s.person_id')}
  and not exists (select from appeals a where a.strike_id = s.id and ${appealWaits('a')})`
const selectDue = `
  select s.id, s.case_id as "caseId", c.kind, c.target_id as "targetId", s.person_id as "personId"
  from holds h
  join strikes s on s.case_id = h.case_id
  join cases c on c.id = s.case_id
  where ${isDue} and s.at <= $1
  limit 50`
// No waiting period: an erased person cannot appeal.
const selectOfErased = `
  select s.id, s.case_id as "caseId", c.kind, c.target_id as "targetId", s.person_id as "personId"
  from holds h
  join strikes s on s.case_id = h.case_id
  join cases c on c.id = s.case_id
  where s.person_id = $1 and h.level = 'deleted' and s.undone_at is null`
const rowShape = {
  id: column.textAs<StrikeId>(),
  caseId: column.textAs<CaseId>(),
  kind: column.textAs<CaseKind>(),
  targetId: column.text,
  personId: column.userId,
}
// Matches nothing if the strike was undone first, or a hold was placed since; then nothing is erased.
const setFinished = `
  update strikes
  set finished_at = coalesce(finished_at, $2)
  where id = $1 and undone_at is null and not ${isHeld('strikes.person_id')}
  returning finished_at = $2 as "isFirst"`
// Copies of the target elsewhere stay hidden.
const dropHold = `delete from holds where case_id = $1 and level = 'deleted'`
const selectReason = 'select reason_ko as reason from strikes where case_id = $1'
const selectNext = `
  select min(s.at) + $1 * interval '1 millisecond' as at
  from holds h
  join strikes s on s.case_id = h.case_id
  where ${isDue}`

/**
 * Erases content that support deleted, once an appeal is no longer possible: until then undoing the decision restores
 * it.
 */
export async function finishDeletions(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - limits.appealMs)
  await eachAlone(ctx, 'finishDeletions', await ctx.db.rows(selectDue, [before], rowShape), {
    of: ({ id, personId }) => ({ key: id, userId: personId }),
    run: (row) => finishOne(ctx, row),
  })
}

/**
 * Like `finishDeletions`, but for the content of a person who is being erased: without their strikes they cannot
 * appeal.
 */
export const finishDeletionsOf = async (ctx: Context, userId: UserId): Promise<void> =>
  finish(ctx, await ctx.db.rows(selectOfErased, [userId], rowShape))

async function finish(ctx: Context, due: readonly RowOf<typeof rowShape>[]): Promise<void> {
  for (const row of due) await finishOne(ctx, row)
}

async function finishOne(ctx: Context, row: RowOf<typeof rowShape>): Promise<void> {
  const { id, caseId, kind, targetId, personId } = row
  const isOver = await ctx.db.inTransaction(async (tx) => {
    const at = ctx.now()
    const finished = await tx.row(setFinished, [id, at], { isFirst: column.boolean })
    if (finished?.isFirst) await addCaseEvent(tx, { caseId, at, by: null, kind: 'deletion-finished' })
    return finished !== null
  })
  if (!isOver) return
  const decided = await ctx.db.row(selectReason, [caseId], { reason: column.text })
  await eraseTarget(ctx, { kind, targetId, personId }, decided?.reason ?? '')
  await ctx.db.rows(dropHold, [caseId])
}

export const findNextFinish = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext, [limits.appealMs])
