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
/** Hides what has this id, or shows it again with the level null. The owner of each kind does so in its own tables. */
export type Hideables = Record<
  HideableKind,
  (ctx: Context, tx: Transaction, targetId: string, level: Withheld | null) => Promise<void>
>

type Cause = { caseId: CaseId } | { takedownId: TakedownId }

const insert = `
  insert into holds (id, kind, target_id, level, case_id, takedown_id, at)
  values ($1, $2, $3, $4, $5, $6, $7)`
const change = 'update holds set level = $3 where case_id = $1 or takedown_id = $2 returning id'
// Holds of one target take turns, so that each sees the others.
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

/** Brings a target in line with its holds: the strictest counts, and without one it is seen as before. */
async function applyHolds(ctx: Context, tx: Transaction, { kind, targetId }: Target): Promise<void> {
  const found = await tx.row(selectLevel, [kind, targetId], { level: column.textAs<Withheld>() })
  const level = found?.level ?? null
  await ctx.hideables[kind](ctx, tx, targetId, level)
}

const causeIds = (cause: Cause) => ('caseId' in cause ? [cause.caseId, null] : [null, cause.takedownId])

/** Keeps something from people's eyes, at once, as long as the hold of this cause stands. A cause has one hold. */
export async function hideContent(
  ctx: Context,
  tx: Transaction,
  cause: Cause,
  target: Target,
  level: Withheld,
): Promise<void> {
  await tx.rows(lockTarget, [target.kind, target.targetId])
  const values = [newId(ctx.now()), target.kind, target.targetId, level, ...causeIds(cause), ctx.now()]
  if (!(await tx.row(change, [...causeIds(cause), level]))) await tx.rows(insert, values)
  await applyHolds(ctx, tx, target)
}

/** Ends the holds of a case or takedown. What no other hold covers is seen again, exactly as before. */
export async function showContent(ctx: Context, tx: Transaction, cause: Cause): Promise<void> {
  const shape = { kind: column.textAs<HideableKind>(), targetId: column.text }
  for (const target of await tx.rows(drop, causeIds(cause), shape)) {
    await tx.rows(lockTarget, [target.kind, target.targetId])
    await applyHolds(ctx, tx, target)
  }
}
