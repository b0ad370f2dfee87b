import { ApiError } from '@byeol/contract/errors.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { ViolatedRight } from '@byeol/contract/report/cases.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { HideableKind } from '../../report/harm.ts'
import { hideTakedown, showTakedown } from './hideTakedown.ts'
import type { TakedownStep } from './takedownTexts.ts'

const recallMs = limits.recallDecisionMs + limits.recallDecisionGraceMs

// Saves everything that a decision may change. Locks the row, as every decision does.
const noteRow = `
  update takedowns t
  set last_act = jsonb_build_object(
    'by', $2::text, 'at', $3::timestamptz,
    'before', jsonb_build_object(
      'decided_by', decided_by, 'decided_at', decided_at, 'reason_ko', reason_ko, 'reason_en', reason_en,
      'hidden_until', hidden_until, 'ended_at', ended_at, 'ended_by', ended_by, 'outcome', outcome,
      'kept_at', kept_at, 'restore_at', restore_at))
  where id = $1`

/** Saves the state of a takedown before a staff member changes it, so that they can recall the change. */
export const noteBefore = async (ctx: Context, tx: Transaction, id: TakedownId, by: string): Promise<void> =>
  void (await tx.rows(noteRow, [id, by, ctx.now()]))

const setTold = 'update takedowns set tell_step = $2, tell_at = $3 where id = $1'

/**
 * Schedules the mails and notifications about a step. They are sent only when the step can no longer be recalled,
 * because a mail cannot be recalled.
 */
export const tellLater = async (ctx: Context, tx: Transaction, id: TakedownId, step: TakedownStep): Promise<void> =>
  void (await tx.rows(setTold, [id, step, new Date(ctx.now().getTime() + recallMs)]))

const lock = `
  select kind, violated, target_id as "targetId", last_act ->> 'by' as by, (last_act ->> 'at')::timestamptz as at,
    coalesce(outcome = 'deleted', false)
      or coalesce(greatest(objected_at, answered_at) > (last_act ->> 'at')::timestamptz, false) as "isAnswered",
    hidden_until is not null and ended_at is null as "isHidden",
    last_act #>> '{before,hidden_until}' is not null and last_act #>> '{before,ended_at}' is null as "wasHidden"
  from takedowns
  where id = $1
  for update`
const shape = {
  kind: column.textAs<HideableKind>(),
  violated: column.textAs<ViolatedRight>(),
  targetId: column.text,
  by: column.text.orNull,
  at: column.timestamp.orNull,
  isAnswered: column.boolean,
  isHidden: column.boolean,
  wasHidden: column.boolean,
}
const putBack = `
  update takedowns t
  set decided_by = b.decided_by, decided_at = b.decided_at, reason_ko = b.reason_ko, reason_en = b.reason_en,
    hidden_until = b.hidden_until, ended_at = b.ended_at, ended_by = b.ended_by, outcome = b.outcome,
    kept_at = b.kept_at, restore_at = b.restore_at, last_act = null, tell_step = null, tell_at = null
  from jsonb_to_record((select last_act -> 'before' from takedowns where id = $1)) as b (
    decided_by text, decided_at timestamptz, reason_ko text, reason_en text, hidden_until timestamptz,
    ended_at timestamptz, ended_by text, outcome text, kept_at timestamptz, restore_at timestamptz)
  where t.id = $1`

/**
 * Recalls what the caller decided about a takedown in the last seconds. No notification or mail has gone out yet.
 * Throws `not_found`, `conflict` (too late, decided by a colleague, or one side has answered in the meantime).
 */
export async function recallTakedown(
  ctx: Context,
  { takedownId, staffId, from }: { takedownId: TakedownId; staffId: string; from?: StaffAct['from'] },
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.get(lock, [takedownId], shape)
    const { kind, violated, targetId, by, at, isAnswered, isHidden, wasHidden } = found
    if (by !== staffId || !at || isAnswered || ctx.now().getTime() - at.getTime() > recallMs)
      throw new ApiError('conflict')
    if (isHidden && !wasHidden) await showTakedown(ctx, tx, takedownId)
    if (!isHidden && wasHidden) await hideTakedown(ctx, tx, takedownId, { kind, violated, targetId })
    await tx.rows(putBack, [takedownId])
    const act = { by: staffId, action: 'takedown.recall', target: `takedowns/${takedownId}`, facts: { kind } }
    await recordAudit(ctx, tx, { ...act, ...(from && { from }) })
  })
}
