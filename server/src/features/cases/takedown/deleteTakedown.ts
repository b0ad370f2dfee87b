import { ApiError } from '@byeol/contract/errors.ts'
import type { TakedownId, UserId } from '@byeol/contract/ids.ts'
import type { ViolatedRight } from '@byeol/contract/report/cases.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { isHeld } from '../../../personal-data/holds.ts'
import type { HideableKind } from '../../report/harm.ts'
import { showUnheld } from '../../report/hiddenContent.ts'
import { eraseTarget } from '../hiding/eraseTarget.ts'
import { requireOpened } from '../staff/evidence.ts'
import { rightsOfVictims } from './hideTakedown.ts'

const lock = `
  select kind, violated, person_id as "personId", hidden_until as "hiddenUntil", kept_at as "keptAt",
    ended_at as "endedAt"
  from takedowns
  where id = $1
  for update`
const lockedShape = {
  kind: column.textAs<HideableKind>(),
  violated: column.textAs<ViolatedRight>(),
  personId: column.userId.orNull,
  hiddenUntil: column.timestamp.orNull,
  keptAt: column.timestamp.orNull,
  endedAt: column.timestamp.orNull,
}
const end = `
  update takedowns
  set ended_at = $2, ended_by = $3, outcome = 'deleted', reason_ko = $4, reason_en = $5
  where id = $1`
// Each hold is deleted last, so that the next run finds an interrupted erasure.
const isDue = `t.outcome = 'deleted' and not ${isHeld('t.person_id')} and not ${isHeld('p.author_id')}
  and not (o.kind = 'user' and ${isHeld('o.target_id')})`
const selectDue = `
  select t.id, o.kind, o.target_id as "targetId", coalesce(p.author_id, t.person_id) as "personId",
    coalesce(t.reason_ko, '') as reason
  from takedowns t
  join holds o on o.takedown_id = t.id
  left join posts p on o.kind = 'post' and p.id = o.target_id
  where ${isDue} and ($1::text is null or t.id = $1)
  order by t.id, o.id
  limit 50`
const dueShape = {
  id: column.textAs<TakedownId>(),
  kind: column.textAs<HideableKind>(),
  targetId: column.text,
  personId: column.userId.orNull,
  reason: column.text,
}
const dropHold = 'delete from holds where takedown_id = $1 and kind = $2 and target_id = $3'

/** SQL: whether staff may delete the target of a hidden takedown `t` now. */
export const mayBeDeleted = `
  t.hidden_until is not null and t.ended_at is null
  and (t.kept_at is not null and t.kind <> 'user' or t.violated in ('filming', 'minors'))`

/**
 * Deletes permanently what a takedown hides, once its author has not objected for 30 days or staff have rejected the
 * objection; recordings of victims and of minors at once, with every copy; of a profile, its pictures. Buyers of
 * contents get a refund and a notification, and both sides get a mail. A legal hold keeps the target, hidden, until it
 * ends. Throws `not_found`, `conflict` (not hidden), `not_allowed` (its author may still object, or a profile without
 * such a recording), `evidence_unopened`.
 */
export async function deleteTakedown(
  ctx: Context,
  {
    takedownId,
    staffId,
    reason,
    from,
  }: { takedownId: TakedownId; staffId: string; reason: { ko: string; en: string }; from?: StaffAct['from'] },
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const { kind, violated, personId, hiddenUntil, keptAt, endedAt } = await tx.get(lock, [takedownId], lockedShape)
    if (!hiddenUntil || endedAt) throw new ApiError('conflict')
    await requireOpened(tx, takedownId, staffId)
    if (!(keptAt && kind !== 'user') && !rightsOfVictims.includes(violated)) throw new ApiError('not_allowed')
    await tx.rows(end, [takedownId, ctx.now(), staffId, reason.ko, reason.en])
    await ctx.queue.add(tx, 'tellOfTakedown', { takedownId, step: 'deleted' })
    const target = `takedowns/${takedownId}`
    const act = { by: staffId, action: 'takedown.delete', target, facts: { kind, violated }, ...(from && { from }) }
    await recordAudit(ctx, tx, personId ? { ...act, whose: personId } : act)
  })
  for (const row of await ctx.db.rows(selectDue, [takedownId], dueShape)) await erase(ctx, row)
}

async function erase(ctx: Context, { id, reason, ...target }: RowOf<typeof dueShape>): Promise<void> {
  // A hold may have been placed while the targets before this one were erased.
  const due = await ctx.db.rows(selectDue, [id], dueShape)
  if (!due.some(({ kind, targetId }) => kind === target.kind && targetId === target.targetId)) return
  await eraseTarget(ctx, target, reason)
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(dropHold, [id, target.kind, target.targetId])
    // Without its pictures, a profile is shown again.
    if (target.kind === 'user') await showUnheld(ctx, tx, target)
  })
}

/** Job: finishes deletions that a crash or a legal hold interrupted. */
export async function finishTakedowns(ctx: Context): Promise<void> {
  await eachAlone(ctx, 'finishTakedowns', await ctx.db.rows(selectDue, [null], dueShape), {
    of: ({ targetId, personId }) => ({ key: targetId, userId: personId as UserId | null }),
    run: (row) => erase(ctx, row),
  })
}
