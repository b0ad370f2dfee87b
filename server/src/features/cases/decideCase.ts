import type { CaseKind, StrikeAction } from '@byeol/contract/report/cases.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, StrikeId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { approve, digestOf } from '../../audit/approve.ts'
import { recordAudit, type StaffAct } from '../../audit/recordAudit.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { newId } from '../../newId.ts'
import { addCaseEvent } from '../report/caseEvents.ts'
import { isHideable, urgentHarm } from '../report/harm.ts'
import { hideContent, showContent } from '../report/hiddenContent.ts'
import { forgetRemoved, hideCopies, rememberRemoved } from '../report/rememberRemoved.ts'
import { isHeldBy, lockCase, type CaseOfPerson, type LockedCase } from './lockCase.ts'
import { applySanction } from './sanctions.ts'
import { requireEvidence } from './staff/evidence.ts'

type Reason = Record<Language, string>
export type CaseDecision =
  | { action: 'nothing' }
  | { action: 'warn' | 'hide' | 'delete'; reason: Reason }
  | { action: 'restrict'; until: Date; reason: Reason }
  | SuspendingDecision
type SuspendingDecision = { action: 'end'; reason: Reason } | { action: 'suspend'; until: Date; reason: Reason }
type StrikeDecision = Exclude<CaseDecision, { action: 'nothing' }>

const ofPeople: readonly StrikeAction[] = ['warn', 'restrict', 'suspend', 'end']
/**
 * The actions that support may take for each kind. Hidden contents are off sale, and their buyers cannot open them.
 * Deleting them refunds their buyers once an appeal is no longer possible. Donations involve refunds, so staff remove
 * them by command.
 */
export const actionsFor: Record<CaseKind, readonly StrikeAction[]> = {
  message: [...ofPeople, 'hide', 'delete'],
  post: [...ofPeople, 'hide', 'delete'],
  comment: [...ofPeople, 'hide', 'delete'],
  user: [...ofPeople, 'hide'],
  chat: ofPeople,
  donation: ofPeople,
  contents: [...ofPeople, 'hide', 'delete'],
}

const insertStrike = `
  insert into strikes (id, case_id, person_id, action, until, reason_ko, reason_en, decided_by, at, replaced)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
const close = `
  update cases
  set decision = $2, decided_by = $3, closed_at = $4, reason_ko = $5, reason_en = $6, digest = $7, batch_id = $8,
    holder = null, held_until = null, proposed_by = null, proposed_ko = null, proposed_en = null,
    proposed_action = null, proposed_until = null
  where id = $1`
const propose = `
  update cases
  set holder = null, held_until = null, proposed_by = $2, proposed_ko = $3, proposed_en = $4, proposed_action = $5,
    proposed_until = $6
  where id = $1`
const decideReports = `update reports set state = 'decided', network = null where case_id = $1`
const selectOthers = `
  select id
  from cases
  where person_id = $1 and id <> $2 and closed_at is null and kind in ('user', 'chat')
  order by id
  for update`

// How reports had hidden the target, so that reopening the case can hide it in the same way.
const selectHidden = `
  select h.level
  from holds h
  join cases c on c.id = h.case_id and c.kind = h.kind and c.target_id = h.target_id
  where c.id = $1`
const selectIsCeleb = 'select is_celeb as "isCeleb" from users where id = $1'

const decisionDigest = (personId: UserId | null, { action, reason: { ko, en }, ...rest }: SuspendingDecision): string =>
  digestOf(personId, action, ko, en, rest)

export interface Closing {
  by: string
  decision: CaseDecision | { action: 'joined' }
  /** For a decision by two staff members: the digest of what both agreed to. */
  digest?: string | null
  /** The cases that are decided together with this one; `tellOfBatch` then notifies people once for all of them. */
  batchId?: string | null
}

/** Closes a locked case and decides its reports; the reporters get a notification. */
async function closeCase(
  ctx: Context,
  tx: Transaction,
  caseId: CaseId,
  { by, decision, digest = null, batchId = null }: Closing,
): Promise<void> {
  const reason = 'reason' in decision ? decision.reason : null
  const values = [caseId, decision.action, by, ctx.now(), reason?.ko ?? null, reason?.en ?? null, digest, batchId]
  await tx.rows(close, values)
  await tx.rows(decideReports, [caseId])
  if (!batchId) await ctx.queue.add(tx, 'tellOfCase', { caseId })
}

/** Closes a case together with another case of the same person, the one that was decided. */
export async function closeWith(ctx: Context, tx: Transaction, caseId: CaseId, closing: Joining): Promise<void> {
  const { by, leadId, batchId = null } = closing
  await closeCase(ctx, tx, caseId, { by, decision: { action: 'joined' }, batchId })
  await addCaseEvent(tx, { caseId, at: ctx.now(), by, kind: 'closed-with', facts: { case: leadId } })
}
interface Joining extends Pick<Closing, 'by' | 'batchId'> {
  /** The case that was decided. */
  leadId: CaseId
}

/** Closes the other open cases about a suspended person, because they need no further decision. */
async function closeOthers(ctx: Context, tx: Transaction, { id, personId }: CaseOfPerson, by: string): Promise<void> {
  const others = await tx.rows(selectOthers, [personId, id], { id: column.textAs<CaseId>() })
  for (const other of others) await closeWith(ctx, tx, other.id, { by, leadId: id })
}

async function strike(
  ctx: Context,
  tx: Transaction,
  found: CaseOfPerson,
  decision: StrikeDecision,
  by: string,
): Promise<StrikeId> {
  const { id: caseId, kind, targetId, personId } = found
  const { action, reason } = decision
  const at = ctx.now()
  const until = 'until' in decision ? decision.until : null
  if (action === 'hide' || action === 'delete')
    await hideContent(ctx, tx, { caseId }, hideable(kind, targetId), action === 'hide' ? 'hidden' : 'deleted')
  const isOfVictim = (action === 'hide' || action === 'delete') && found.harm >= urgentHarm
  if (isOfVictim) await hideCopies(ctx, tx, { cause: { caseId }, kind, targetId }, 'hidden')
  if (isOfVictim || action === 'delete') await rememberRemoved(tx, { cause: { caseId }, kind, targetId }, at)
  const replaced = await applySanction(ctx, tx, { personId, action, at, until, reason })
  const strikeId = newId<StrikeId>(at)
  const values = [strikeId, caseId, personId, action, until, reason.ko, reason.en, by, at]
  await tx.rows(insertStrike, [...values, replaced && JSON.stringify(replaced)])
  if (action === 'suspend' || action === 'end') await closeOthers(ctx, tx, found, by)
  return strikeId
}

function hideable(kind: CaseKind, targetId: string) {
  if (!isHideable(kind)) throw new ApiError('not_allowed')
  return { kind, targetId }
}

/**
 * Throws `not_allowed` for an end in the past, and for one more than `limits.sanctionMaxMs` ahead: only ending the
 * account (`end`), which takes two staff members, lasts longer.
 */
export function requireNearEnd(until: Date, now: Date): void {
  if (until <= now || until.getTime() > now.getTime() + limits.sanctionMaxMs) throw new ApiError('not_allowed')
}

/**
 * Throws `conflict` (closed, or not claimed by this staff member), `not_allowed` (this action does not fit the case).
 */
export function requireDecidable(found: LockedCase, decision: CaseDecision, staffId: string, now: Date): void {
  if (found.closedAt || !isHeldBy(found, staffId, now)) throw new ApiError('conflict')
  if (decision.action === 'nothing') return
  if (!found.personId || !actionsFor[found.kind].includes(decision.action)) throw new ApiError('not_allowed')
  if ('until' in decision) requireNearEnd(decision.until, now)
}

/**
 * Returns the decision if it needs two staff members, else null. Ending an account does, and so does suspending a
 * celeb, because it affects the premium of every fan.
 */
export async function takesTwo(
  tx: Transaction,
  personId: UserId | null,
  decision: CaseDecision,
): Promise<SuspendingDecision | null> {
  if (decision.action === 'end') return decision
  if (decision.action !== 'suspend') return null
  return (await tx.row(selectIsCeleb, [personId], { isCeleb: column.boolean }))?.isCeleb ? decision : null
}

interface Proposal {
  caseId: CaseId
  staffId: string
  from?: StaffAct['from']
  decision: SuspendingDecision
  digest: string
}

/**
 * Records this staff member's vote to end the account. Returns true until a second one has voted for it with the same
 * text.
 */
async function isFirstOfTwo(
  ctx: Context,
  tx: Transaction,
  { caseId, staffId, from, decision, digest }: Proposal,
): Promise<boolean> {
  if ((await approve(ctx, tx, { subjectKind: 'case', subjectId: caseId, by: staffId, from, digest })) >= 2) return false
  const { action, reason } = decision
  const until = action === 'suspend' ? decision.until : null
  await tx.rows(propose, [caseId, staffId, reason.ko, reason.en, action, until])
  await addCaseEvent(tx, { caseId, at: ctx.now(), by: staffId, kind: 'approved' })
  return true
}

/**
 * Carries out a decision about a locked case: closes it with its reports, and makes the strike. Returns the strike and
 * the audit log entry, which the caller must write last.
 */
export async function carryOut(
  ctx: Context,
  tx: Transaction,
  found: LockedCase,
  closing: Closing & { decision: CaseDecision },
): Promise<{ strikeId: StrikeId | null; act: StaffAct }> {
  const { id: caseId } = found
  const { by, decision, batchId } = closing
  const { action } = decision
  const hidden = await tx.row(selectHidden, [caseId], { level: column.text })
  if (action === 'nothing') {
    await showContent(ctx, tx, { caseId })
    await forgetRemoved(tx, { caseId })
  }
  await closeCase(ctx, tx, caseId, closing)
  const strikeId = action === 'nothing' ? null : await strike(ctx, tx, found as CaseOfPerson, decision, by)
  const facts = { action, kind: found.kind, ...(hidden && { was: hidden.level }), ...(batchId && { batch: batchId }) }
  await addCaseEvent(tx, { caseId, at: ctx.now(), by, kind: 'decided', facts })
  return { strikeId, act: { by, action: `case.${action}`, target: `cases/${caseId}`, facts } }
}

/**
 * Decides a case for the staff member who has claimed it: closes its reports, makes one strike if the decision is
 * against the person, and notifies both sides. Ending an account and suspending a celeb need two staff members who make
 * the same decision with the same text: after the first decision the case stays open for the second (`isWaiting`), and
 * `readCase` shows the text to agree to. Content that reports have hidden stays hidden unless the decision is
 * `nothing`. Deleted content vanishes at once and is erased when an appeal is no longer possible (`finishDeletions`).
 * Throws `not_found`, `conflict` (closed, not claimed by them, or already approved by them with this text),
 * `not_allowed` (does not fit the case), `evidence_unopened`.
 */
export async function decideCase(
  ctx: Context,
  {
    caseId,
    staffId,
    decision,
    from,
  }: { caseId: CaseId; staffId: string; decision: CaseDecision; from?: StaffAct['from'] },
): Promise<{ strikeId: StrikeId | null; isWaiting: boolean }> {
  return ctx.db.inTransaction(async (tx) => {
    const found = await lockCase(tx, caseId)
    requireDecidable(found, decision, staffId, ctx.now())
    await requireEvidence(tx, caseId, staffId)
    const two = await takesTwo(tx, found.personId, decision)
    const digest = two && decisionDigest(found.personId, two)
    const isWaiting =
      digest !== null && (await isFirstOfTwo(ctx, tx, { caseId, staffId, from, decision: two!, digest }))
    if (isWaiting) return { strikeId: null, isWaiting }
    const { strikeId, act } = await carryOut(ctx, tx, found, { by: staffId, decision, digest })
    await recordAudit(ctx, tx, { ...act, ...(from && { from }) })
    return { strikeId, isWaiting }
  })
}
