import type { StrikeAction } from '@byeol/contract/report/cases.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import {
  keepSuspension,
  liftSuspension,
  restoreSuspension,
  suspendPerson,
  type KeptSuspension,
} from '../../session/suspendPerson.ts'
import { personChanged } from '../relations/personChanged.ts'

/** The earlier sanction that a sanction replaced, so that undoing can restore it. */
export type Replaced = { suspension: KeptSuspension } | { restrictedUntil: string } | null

export interface Sanction {
  personId: UserId
  action: StrikeAction
  at: Date
  /** The end of a restriction or a suspension. */
  until: Date | null
  reason: Record<Language, string>
}

const selectLanguage = `select coalesce(language, 'ko') as language from users where id = $1`
const selectRestriction = `
  select to_json(dm_restricted_until) #>> '{}' as until
  from users
  where id = $1 and dm_restricted_until > $2`
const restrict = 'update users set dm_restricted_until = $2 where id = $1'
const selectCurrent = `
  select suspended_at = $2 as "isSuspension", dm_restricted_until = $3 as "isRestriction"
  from users
  where id = $1`
/** If a later sanction replaced this one, links that one to the sanction before this one. */
const relink = `
  update strikes
  set replaced = $3
  where person_id = $1 and undone_at is null
    and (replaced #>> '{suspension,at}')::timestamptz = $2`
const relinkRestriction = `
  update strikes
  set replaced = $3
  where person_id = $1 and undone_at is null and action = 'restrict'
    and (replaced ->> 'restrictedUntil')::timestamptz = $2`

/** Applies a strike's sanction to the person, and returns the sanction that it replaced. Lock the person first. */
export async function applySanction(ctx: Context, tx: Transaction, sanction: Sanction): Promise<Replaced> {
  const { personId, action, at, until, reason } = sanction
  if (action === 'suspend' || action === 'end') {
    const suspension = await keepSuspension(tx, personId, at)
    const language = (await tx.row(selectLanguage, [personId], { language: column.textAs<Language>() }))?.language
    await suspendPerson(tx, personId, { at, until, reason: reason[language ?? 'ko'] })
    return suspension && { suspension }
  }
  if (action !== 'restrict') return null
  const before = await tx.row(selectRestriction, [personId, at], { until: column.text })
  await tx.rows(restrict, [personId, until])
  tx.afterCommit(() => personChanged(ctx, personId))
  return before && { restrictedUntil: before.until }
}

async function undoSuspension(tx: Transaction, personId: UserId, isCurrent: boolean, undone: UndoneSanction) {
  const { at, now, replaced } = undone
  if (!isCurrent) return void (await tx.rows(relink, [personId, at, replaced && JSON.stringify(replaced)]))
  const kept = replaced && 'suspension' in replaced ? replaced.suspension : null
  if (kept && (kept.until === 'infinity' || new Date(kept.until) > now)) await restoreSuspension(tx, personId, kept)
  else await liftSuspension(tx, personId)
}

async function undoRestriction(tx: Transaction, personId: UserId, isCurrent: boolean, undone: UndoneSanction) {
  const { until, replaced } = undone
  if (!isCurrent)
    return void (await tx.rows(relinkRestriction, [personId, until, replaced && JSON.stringify(replaced)]))
  await tx.rows(restrict, [personId, replaced && 'restrictedUntil' in replaced ? replaced.restrictedUntil : null])
}

export interface UndoneSanction extends Omit<Sanction, 'reason'> {
  now: Date
  replaced: Replaced
}

/**
 * Undoes a sanction, as if it had never been imposed. An earlier sanction that it replaced is restored if its time is
 * not over, and a later one stays. Lock the person first.
 */
export async function undoSanction(ctx: Context, tx: Transaction, undone: UndoneSanction): Promise<void> {
  const { personId, action, at, until } = undone
  const shape = { isSuspension: column.boolean.orNull, isRestriction: column.boolean.orNull }
  const current = await tx.row(selectCurrent, [personId, at, until], shape)
  if (!current) return
  if (action === 'suspend' || action === 'end')
    await undoSuspension(tx, personId, current.isSuspension ?? false, undone)
  if (action === 'restrict') await undoRestriction(tx, personId, current.isRestriction ?? false, undone)
  tx.afterCommit(() => personChanged(ctx, personId))
}
