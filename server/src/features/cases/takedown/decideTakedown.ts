import { ApiError } from '@byeol/contract/errors.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { ViolatedRight } from '@byeol/contract/report/cases.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { HideableKind } from '../../report/harm.ts'
import { requireOpened } from '../staff/evidence.ts'
import { findTarget } from './findTarget.ts'
import { hideTakedown, showTakedown } from './hideTakedown.ts'
import { openUrgentCase } from './openUrgentCase.ts'
import { noteBefore, tellLater } from './recallTakedown.ts'

const lock = `
  select kind, violated, target_id as "targetId", person_id as "personId", decided_at as "decidedAt",
    ended_at as "endedAt", hidden_until as "hiddenUntil"
  from takedowns
  where id = $1
  for update`
const shape = {
  kind: column.textAs<HideableKind>(),
  violated: column.textAs<ViolatedRight>(),
  targetId: column.text,
  personId: column.userId.orNull,
  decidedAt: column.timestamp.orNull,
  endedAt: column.timestamp.orNull,
  hiddenUntil: column.timestamp.orNull,
}
const decide = `
  update takedowns
  set decided_by = $2, decided_at = $3, reason_ko = $4, reason_en = $5, hidden_until = $6
  where id = $1`
const end = 'update takedowns set ended_at = $2, ended_by = $3, outcome = $4 where id = $1'

export interface TakedownDecision {
  takedownId: TakedownId
  staffId: string
  isHidden: boolean
  reason: Record<Language, string>
  from?: StaffAct['from']
}

/**
 * Decides a request: hides the target and leaves a note in its place, or refuses. Notifies both sides. The target stays
 * hidden until an objection is accepted (`followTakedowns`). Throws `not_found`, `conflict` (decided before),
 * `not_allowed` (a message that staff have not found yet), `evidence_unopened`.
 */
export async function decideTakedown(ctx: Context, decision: TakedownDecision): Promise<void> {
  const { takedownId, staffId, isHidden, reason, from } = decision
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.get(lock, [takedownId], shape)
    if (found.decidedAt) throw new ApiError('conflict')
    await requireOpened(tx, takedownId, staffId)
    if (isHidden && found.targetId === '') throw new ApiError('not_allowed')
    const now = ctx.now()
    const until = isHidden ? new Date(now.getTime() + limits.takedownMs) : null
    await noteBefore(ctx, tx, takedownId, staffId)
    await tx.rows(decide, [takedownId, staffId, now, reason.ko, reason.en, until])
    if (isHidden) await hideTakedown(ctx, tx, takedownId, found)
    else await tx.rows(end, [takedownId, now, staffId, 'refused'])
    await tellLater(ctx, tx, takedownId, isHidden ? 'hidden' : 'refused')
    const facts = { kind: found.kind, isHidden }
    const target = `takedowns/${takedownId}`
    await recordAudit(ctx, tx, { by: staffId, action: 'takedown.decide', target, facts, ...(from && { from }) })
  })
}

/** Shows the target again and notifies both sides. */
export async function endHiding(
  ctx: Context,
  tx: Transaction,
  takedownId: TakedownId,
  { by, outcome }: { by: string | null; outcome: 'restored' | 'unanswered' },
): Promise<void> {
  await showTakedown(ctx, tx, takedownId)
  await tx.rows(end, [takedownId, ctx.now(), by, outcome])
  if (by === null) await ctx.queue.add(tx, 'tellOfTakedown', { takedownId, step: outcome })
  else await tellLater(ctx, tx, takedownId, outcome)
}

/** Ends the hiding early, because staff accept the objection. Throws `not_found`, `conflict` (not hidden). */
export async function restoreTakedown(
  ctx: Context,
  takedownId: TakedownId,
  staffId: string,
  from?: StaffAct['from'],
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.get(lock, [takedownId], shape)
    if (!found.hiddenUntil || found.endedAt) throw new ApiError('conflict')
    await requireOpened(tx, takedownId, staffId)
    await noteBefore(ctx, tx, takedownId, staffId)
    await endHiding(ctx, tx, takedownId, { by: staffId, outcome: 'restored' })
    const target = `takedowns/${takedownId}`
    const facts = { kind: found.kind }
    await recordAudit(ctx, tx, { by: staffId, action: 'takedown.restore', target, facts, ...(from && { from }) })
  })
}

const stay = `
  update takedowns
  set kept_at = $2, reason_ko = $3, reason_en = $4, restore_at = null
  where id = $1 and objection is not null and kept_at is null and ended_at is null
  returning kind`

/**
 * Rejects the objection: the target stays hidden, and both sides get the reason. Throws `conflict` (no open objection).
 */
export async function rejectObjection(
  ctx: Context,
  { takedownId, staffId, reason, from }: Omit<TakedownDecision, 'isHidden'>,
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    await noteBefore(ctx, tx, takedownId, staffId)
    const kept = await tx.row(stay, [takedownId, ctx.now(), reason.ko, reason.en], { kind: column.text })
    if (!kept) throw new ApiError('conflict')
    await requireOpened(tx, takedownId, staffId)
    await tellLater(ctx, tx, takedownId, 'stays')
    const target = `takedowns/${takedownId}`
    await recordAudit(ctx, tx, { by: staffId, action: 'takedown.keep', target, facts: kept, ...(from && { from }) })
  })
}

const locate = `
  update takedowns
  set kind = $2, target_id = $3, person_id = $4
  where id = $1 and target_id = '' and decided_at is null
  returning id`

/**
 * Sets the message that a request is about, if the request came without an address. Throws `not_found` (nothing is at
 * the address), `conflict`.
 */
export async function locateTakedown(
  ctx: Context,
  {
    takedownId,
    address,
    staffId,
    from,
  }: { address: string } & Pick<TakedownDecision, 'takedownId' | 'staffId' | 'from'>,
): Promise<void> {
  const { kind, targetId, personId } = await findTarget(ctx, address)
  await ctx.db.inTransaction(async (tx) => {
    if (!(await tx.row(locate, [takedownId, kind, targetId, personId]))) throw new ApiError('conflict')
    await openUrgentCase(ctx, tx, takedownId)
    const target = `takedowns/${takedownId}`
    await recordAudit(ctx, tx, {
      by: staffId,
      action: 'takedown.locate',
      target,
      facts: { kind },
      ...(from && { from }),
    })
  })
}
