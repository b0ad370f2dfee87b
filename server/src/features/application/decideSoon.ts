import { ApiError } from '@byeol/contract/errors.ts'
import type { ApplicationId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { recordAudit, type StaffAct } from '../../audit/recordAudit.ts'
import { findMoment } from '../../clock/findMoment.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { eachAlone } from '../../failed-work/eachAlone.ts'
import { decideApplication, isFirstOfTwo, openAsCeleb, requireMayDecide, type Decision } from './decideApplication.ts'
import { lockApplication, type StoredApplication } from './view.ts'

/** SQL: whether staff member $2 has opened every document of application `a`. */
export const hasOpenedAll = `
  not exists (
    select from application_proofs p
    where p.application_id = a.id and not exists (
      select from audit_log l
      where l.target = 'applications/' || a.id and l.by = $2 and l.action = 'application.document'
        and l.facts ->> 'proof' = p.id))`
const selectProof = `
  select ${hasOpenedAll} as "hasOpened", a.link_seen_at is not null as "isLinked"
  from celeb_applications a
  where a.id = $1`
const store = 'update celeb_applications set approve_at = $2, approve_by = $3, decide_soon = $4 where id = $1'
const takeBack = `
  update celeb_applications
  set approve_at = null, approve_by = null, decide_soon = null, holder = $2, held_until = $3
  where id = $1 and approve_by = $2 and approve_at > $4 and status in ('pending', 'more_needed')
  returning id`
const selectDue = `
  select id, user_id as "userId", approve_by as by, decide_soon as decision
  from celeb_applications
  where approve_at <= $1
  order by approve_at
  limit 200`
const selectNext = 'select min(approve_at) as at from celeb_applications where approve_at is not null'
const forget = 'update celeb_applications set approve_at = null, approve_by = null, decide_soon = null where id = $1'

/**
 * Requires that this staff member opened every document, and that staff saw the link code. Throws `evidence_unopened`,
 * `link_unproven`.
 */
async function requireProof(tx: Transaction, id: ApplicationId, by: string): Promise<void> {
  const found = await tx.row(selectProof, [id, by], { hasOpened: column.boolean, isLinked: column.boolean })
  if (!found?.hasOpened) throw new ApiError('evidence_unopened')
  if (!found.isLinked) throw new ApiError('link_unproven')
}

/** A decision other than an approval. */
export type Soon = Exclude<Decision, { to: 'approved' }>

function storeSoon(
  ctx: Context,
  tx: Transaction,
  { id, by, decision }: { id: ApplicationId; by: string; decision: Soon | null },
) {
  const at = new Date(ctx.now().getTime() + limits.recallDecisionMs + limits.recallDecisionGraceMs)
  return tx.rows(store, [id, at, by, decision && JSON.stringify(decision)])
}

interface Approval extends Pick<StaffAct, 'by' | 'from'> {
  application: StoredApplication
}

/**
 * Approves a locked application that waits for staff. The applicant becomes a celeb a few seconds later, once the
 * approval can no longer be recalled (`openApproved`). Returns whether another reviewer has to approve it first. Throws
 * `conflict`, `evidence_unopened`, `link_unproven`.
 */
export async function approveSoon(ctx: Context, tx: Transaction, approval: Approval): Promise<{ isWaiting: boolean }> {
  const { application, by, from } = approval
  const { id, user_id: whose } = application
  if (application.status !== 'pending') throw new ApiError('conflict')
  await requireProof(tx, id, by)
  if (await isFirstOfTwo(ctx, tx, application, { by, from })) return { isWaiting: true }
  await storeSoon(ctx, tx, { id, by, decision: null })
  const act = { by, action: 'application.approve', target: `applications/${id}`, whose, facts: {} }
  await recordAudit(ctx, tx, { ...act, ...(from && { from }) })
  return { isWaiting: false }
}

/**
 * Rejects a locked application or asks its applicant for more, some seconds later, as `approveSoon`. Throws `conflict`,
 * `not_found`.
 */
export async function decideSoon(
  ctx: Context,
  tx: Transaction,
  { application, by, from, decision }: Approval & { decision: Soon },
): Promise<void> {
  const { id, user_id: whose } = application
  await requireMayDecide(tx, application, decision)
  await storeSoon(ctx, tx, { id, by, decision })
  const act = { by, action: 'application.decide', target: `applications/${id}`, whose, facts: { to: decision.to } }
  await recordAudit(ctx, tx, { ...act, ...(from && { from }) })
}

/** Recalls a decision made seconds ago; the application is assigned to the caller again. Throws `conflict`. */
export const recallDecision = (ctx: Context, act: Pick<StaffAct, 'by' | 'from'> & { applicationId: ApplicationId }) =>
  ctx.db.inTransaction(async (tx) => {
    const { applicationId, by, from } = act
    const now = ctx.now()
    const application = await lockApplication(tx, applicationId)
    const until = new Date(now.getTime() + limits.caseClaimMs)
    if (!application || !(await tx.row(takeBack, [applicationId, by, until, now]))) throw new ApiError('conflict')
    const audited = { by, action: 'application.recall', target: `applications/${applicationId}`, facts: {} }
    await recordAudit(ctx, tx, { ...audited, whose: application.user_id, ...(from && { from }) })
  })

/**
 * Carries out the decisions that can no longer be recalled, and makes approved applicants celebs. The application of a
 * person who can no longer become a celeb, for example because of a suspension, waits for staff again.
 */
export async function openApproved(ctx: Context): Promise<void> {
  const shape = {
    id: column.textAs<ApplicationId>(),
    userId: column.textAs<UserId>(),
    by: column.text,
    decision: column.json<Soon>().orNull,
  }
  await eachAlone(ctx, 'openApproved', await ctx.db.rows(selectDue, [ctx.now()], shape), {
    of: ({ id, userId }) => ({ key: id, userId }),
    run: async ({ id, by, decision }) => {
      const isOpen = await ctx.db
        .inTransaction(async (tx) => {
          const application = await lockApplication(tx, id)
          await tx.rows(forget, [id])
          if (application && decision) await decideApplication(ctx, tx, { applicationId: id, by, decision })
          if (decision || application?.status !== 'pending') return true
          await openAsCeleb(ctx, tx, { application, by })
          return true
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError && ['conflict', 'not_found'].includes(error.code)) return false
          throw error
        })
      if (!isOpen) await ctx.db.rows(forget, [id])
    },
  })
}

export const findNextApproved = ({ db }: Context): Promise<Date | null> => findMoment(db, selectNext, [])
