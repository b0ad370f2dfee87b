import type { Withheld } from '@byeol/contract/board.ts'
import type { CaseId, TakedownId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../newId.ts'
import type { HideableKind } from './harm.ts'

export interface Target {
  kind: HideableKind
  targetId: string
}
/**
 * For each kind, the function that hides the content with this id, or shows it again if the level is null. It is
 * supplied by the feature that owns the kind.
 */
export type Hideables = Record<
  HideableKind,
  (ctx: Context, tx: Transaction, targetId: string, level: Withheld | null) => Promise<void>
>

/** What hides a target. */
export type Cause = { caseId: CaseId } | { takedownId: TakedownId }

const insert = `
  insert into holds (id, kind, target_id, level, case_id, takedown_id, at)
  values ($1, $2, $3, $4, $5, $6, $7)`
const change = `
  update holds
  set level = $3
  where (case_id = $1 or takedown_id = $2) and kind = $4 and target_id = $5
  returning id`
// Serializes changes to the holds of one target, so that each change sees the others.
const lockTarget = `select pg_advisory_xact_lock(hashtextextended('hold ' || $1 || $2, 0))`
const drop = `
  delete from holds
  where case_id = $1 or takedown_id = $2
  returning kind, target_id as "targetId"`
const selectLevel = `
  select level
  from holds
  where kind = $1 and target_id = $2
  order by array_position(array['deleted', 'hidden', 'takedown'], level::text)
  limit 1`

/** Applies the holds of a target: the strictest one counts, and without any the target is shown as before. */
async function applyHolds(ctx: Context, tx: Transaction, { kind, targetId }: Target): Promise<void> {
  const found = await tx.row(selectLevel, [kind, targetId], { level: column.textAs<Withheld>() })
  const level = found?.level ?? null
  await ctx.hideables[kind](ctx, tx, targetId, level)
}

/** Shows a target again, unless another hold remains, after one of its holds was deleted. */
export async function showUnheld(ctx: Context, tx: Transaction, target: Target): Promise<void> {
  await tx.rows(lockTarget, [target.kind, target.targetId])
  await applyHolds(ctx, tx, target)
}

/** The ids of the case and of the takedown; one of them is null. */
export const causeIds = (cause: Cause) => ('caseId' in cause ? [cause.caseId, null] : [null, cause.takedownId])

/** Hides a target at once, until the hold with this cause ends. A cause can hold each target only once. */
export async function hideContent(
  ctx: Context,
  tx: Transaction,
  cause: Cause,
  target: Target,
  level: Withheld,
): Promise<void> {
  await tx.rows(lockTarget, [target.kind, target.targetId])
  const values = [newId(ctx.now()), target.kind, target.targetId, level, ...causeIds(cause), ctx.now()]
  if (!(await tx.row(change, [...causeIds(cause), level, target.kind, target.targetId]))) await tx.rows(insert, values)
  await applyHolds(ctx, tx, target)
}

/** Ends the holds of a case or takedown. Targets without another hold are shown again, exactly as before. */
export async function showContent(ctx: Context, tx: Transaction, cause: Cause): Promise<void> {
  const shape = { kind: column.textAs<HideableKind>(), targetId: column.text }
  for (const target of await tx.rows(drop, causeIds(cause), shape)) await showUnheld(ctx, tx, target)
}
