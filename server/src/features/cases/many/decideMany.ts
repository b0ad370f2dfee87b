import { ApiError } from '@byeol/contract/errors.ts'
import type { CaseId, StrikeId } from '@byeol/contract/ids.ts'
import { recordAudit, type StaffAct } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { newId } from '../../../newId.ts'
import { carryOut, closeWith, requireDecidable, takesTwo, type CaseDecision } from '../decideCase.ts'
import { lockCase, type LockedCase } from '../lockCase.ts'
import { requireEvidence } from '../staff/evidence.ts'

export type ManyDecision = Exclude<CaseDecision, { action: 'end' }>
export interface Many {
  caseIds: readonly CaseId[]
  staffId: string
  decision: ManyDecision
  from?: StaffAct['from']
}

/**
 * Whether the action sanctions the person, and so is taken only once. Any other action is taken for each reported item.
 */
const isOfPerson = ({ action }: ManyDecision) => action === 'warn' || action === 'restrict' || action === 'suspend'

/** Locks cases of one person, in one order to avoid deadlocks, and returns them in the order given. */
async function lockMany(tx: Transaction, { caseIds, staffId, decision }: Many, now: Date): Promise<LockedCase[]> {
  const locked = new Map<CaseId, LockedCase>()
  for (const id of caseIds.toSorted()) locked.set(id, await lockCase(tx, id))
  const list = caseIds.map((id) => locked.get(id)!)
  const personId = list[0]?.personId ?? null
  for (const found of list) {
    requireDecidable(found, decision, staffId, now)
    if (!personId || found.personId !== personId || found.harm > 0) throw new ApiError('not_allowed')
    await requireEvidence(tx, found.id, staffId)
  }
  if (locked.size < 2 || locked.size < caseIds.length || (await takesTwo(tx, personId, decision)))
    throw new ApiError('not_allowed')
  return list
}

/**
 * Decides several open cases of one person by one signature. If one of them has changed in the meantime, none is
 * decided. Each case has its own entry in the audit log. If the items are hidden or deleted, each gets its own strike,
 * which can be appealed; a sanction of the person is one strike, shared by all cases. People get one notification for
 * all of them (`notifyOfBatch`). Throws `not_found`, `conflict` (one is closed, or not claimed by this staff member),
 * `evidence_unopened`, `not_allowed` (fewer than two cases, cases of several people, a case of urgent harm, or an
 * action that needs two staff members).
 */
export async function decideMany(ctx: Context, many: Many): Promise<{ batchId: string; strikes: number }> {
  const { staffId: by, decision } = many
  return ctx.db.inTransaction(async (tx) => {
    const [lead, ...others] = await lockMany(tx, many, ctx.now())
    const batchId = newId(ctx.now())
    const decided: { strikeId: StrikeId | null; act: StaffAct }[] = []
    if (isOfPerson(decision))
      for (const { id } of others) {
        await closeWith(ctx, tx, id, { by, leadId: lead!.id, batchId })
        const facts = { case: lead!.id, batch: batchId }
        decided.push({ strikeId: null, act: { by, action: 'case.joined', target: `cases/${id}`, facts } })
      }
    for (const found of isOfPerson(decision) ? [lead!] : [lead!, ...others])
      decided.push(await carryOut(ctx, tx, found, { by, decision, batchId }))
    await ctx.queue.add(tx, 'tellOfBatch', { batchId })
    for (const { act } of decided) await recordAudit(ctx, tx, { ...act, ...(many.from && { from: many.from }) })
    return { batchId, strikes: decided.filter(({ strikeId }) => strikeId).length }
  })
}
