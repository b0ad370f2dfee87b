import { ApiError } from '@byeol/contract/errors.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import { findMoment } from '../../../clock/findMoment.ts'
import type { Context } from '../../../context.ts'
import { eachAlone } from '../../../failed-work/eachAlone.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { hideContent, showContent } from '../../report/hiddenContent.ts'

const lock = `
  select kind, target_id as "targetId", person_id as "personId", decided_at as "decidedAt", ended_at as "endedAt",
    hidden_until as "hiddenUntil"
  from takedowns
  where id = $1
  for update`
const shape = {
  kind: column.oneOf('post', 'comment', 'user'),
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
 * Decides a request: hides the target for 30 days with a mark in its place, or refuses. Notifies both sides. Throws
 * `not_found`, `conflict` (decided before).
 */
export async function decideTakedown(ctx: Context, decision: TakedownDecision): Promise<void> {
  const { takedownId, staffId, isHidden, reason, from } = decision
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.get(lock, [takedownId], shape)
    if (found.decidedAt) throw new ApiError('conflict')
    const now = ctx.now()
    const until = isHidden ? new Date(now.getTime() + limits.takedownMs) : null
    await tx.rows(decide, [takedownId, staffId, now, reason.ko, reason.en, until])
    if (isHidden) await hideContent(ctx, tx, { takedownId }, found, 'takedown')
    else await tx.rows(end, [takedownId, now, staffId, 'refused'])
    await ctx.queue.add(tx, 'tellOfTakedown', { takedownId })
    const facts = { kind: found.kind, isHidden }
    const target = `takedowns/${takedownId}`
    await recordAudit(ctx, tx, { by: staffId, action: 'takedown.decide', target, facts, ...(from && { from }) })
  })
}

/** Shows the target again and notifies both sides. */
async function endHiding(
  ctx: Context,
  tx: Transaction,
  takedownId: TakedownId,
  { by, outcome }: { by: string | null; outcome: 'expired' | 'restored' },
): Promise<void> {
  await showContent(ctx, tx, { takedownId })
  await tx.rows(end, [takedownId, ctx.now(), by, outcome])
  await ctx.queue.add(tx, 'tellOfTakedown', { takedownId })
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
    await endHiding(ctx, tx, takedownId, { by: staffId, outcome: 'restored' })
    const target = `takedowns/${takedownId}`
    const facts = { kind: found.kind }
    await recordAudit(ctx, tx, { by: staffId, action: 'takedown.restore', target, facts, ...(from && { from }) })
  })
}

const selectOver = `
  select id
  from takedowns
  where ended_at is null and hidden_until <= $1
  order by hidden_until
  limit 200`
const takeOver = `
  select id
  from takedowns
  where id = $2 and ended_at is null and hidden_until <= $1
  for update skip locked`
const selectNext = 'select min(hidden_until) as at from takedowns where ended_at is null'

/** Shows targets again that have been hidden for 30 days. */
export async function endTakedowns(ctx: Context): Promise<void> {
  const shape = { id: column.textAs<TakedownId>() }
  const endOne = (id: TakedownId) =>
    ctx.db.inTransaction(async (tx) => {
      if (await tx.row(takeOver, [ctx.now(), id], shape)) await endHiding(ctx, tx, id, { by: null, outcome: 'expired' })
    })
  await eachAlone(ctx, 'endTakedowns', await ctx.db.rows(selectOver, [ctx.now()], shape), {
    of: ({ id }) => ({ key: id }),
    run: ({ id }) => endOne(id),
  })
}

/** When the next hiding ends. */
export const findNextTakedownEnd = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext)
