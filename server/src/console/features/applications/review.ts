import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ApplicationId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { isFreeFor } from '../../../audit/isFreeFor.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { approveSoon, decideSoon, recallDecision, type Soon } from '../../../features/application/decideSoon.ts'
import { readProof } from '../../../features/application/readProof.ts'
import { findApplication, findProofs, lockApplication } from '../../../features/application/view.ts'
import { markForStaff } from '../../../features/file/watermark/markForStaff.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'

type Calls = (typeof consoleApi)['applications']

const claimIt = `
  update celeb_applications
  set holder = $2, held_until = $4
  where id = $1 and status in ('pending', 'more_needed') and approve_at is null
    and ${isFreeFor('celeb_applications', { now: '$3', staff: '$2' })}
  returning id`
const release = 'update celeb_applications set holder = null, held_until = null where id = $1'
const selectHeld = `
  select from celeb_applications
  where id = $1 and holder = $2 and held_until > $3 and approve_at is null`
const mark = `
  update celeb_applications
  set is_well_known = true
  where id = $1 and status in ('pending', 'more_needed')
  returning id`

/** Throws `conflict` if a colleague has claimed the application, or if it is already decided. */
export async function claim(ctx: Context, staff: StaffCaller, { applicationId }: Input<Calls['claim']>) {
  const now = ctx.now()
  const until = new Date(now.getTime() + limits.caseClaimMs)
  if (!(await ctx.db.row(claimIt, [applicationId, staff.name, now, until]))) throw new ApiError('conflict')
  return { until }
}

/** Throws `conflict` unless the staff member has claimed the application. */
async function requireHeld(ctx: Context, db: Queries, staff: StaffCaller, id: ApplicationId): Promise<void> {
  if (!(await db.row(selectHeld, [id, staff.name, ctx.now()]))) throw new ApiError('conflict')
}

/**
 * Returns a document of the applicant to the reviewer who has claimed the application. Photos are overprinted with the
 * reviewer's id. Logs the access first. Throws `conflict` (not claimed by the caller), `not_found`, `unavailable`.
 */
export const openDocument: Handler<Calls['document']> = async (ctx, staff, { applicationId, proofId }) => {
  const proof = (await findProofs(ctx.db, applicationId)).find(({ id }) => id === proofId)
  if (!proof) throw new ApiError('not_found')
  await requireHeld(ctx, ctx.db, staff, applicationId)
  await ctx.db.inTransaction(async (tx) => {
    const { user_id: whose } = (await lockApplication(tx, applicationId))!
    const act = { action: 'application.document', target: `applications/${applicationId}`, whose }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act, facts: { proof: proofId } })
  })
  const bytes = await readProof(ctx, proof)
  if (proof.kind === 'pdf') return { dataUrl: `data:application/pdf;base64,${bytes.toString('base64')}` }
  return { dataUrl: await markForStaff(ctx, staff, bytes) }
}

/** Throws `not_found`, `conflict` (already decided). */
export const markWellKnown = (ctx: Context, staff: StaffCaller, { applicationId }: Input<Calls['markWellKnown']>) =>
  ctx.db.inTransaction(async (tx) => {
    if (!(await lockApplication(tx, applicationId))) throw new ApiError('not_found')
    if (!(await tx.row(mark, [applicationId]))) throw new ApiError('conflict')
    const target = `applications/${applicationId}`
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'application.well-known', target, facts: {} })
  })

/**
 * Stores the decision of the reviewer who has claimed the application, and ends the claim. It takes effect some seconds
 * later, so that it can be recalled. Throws `not_found`, `conflict`.
 */
export const decide: Handler<Calls['decide']> = (ctx, staff, { applicationId, decision }) =>
  ctx.db.inTransaction(async (tx) => {
    const application = await lockApplication(tx, applicationId)
    if (!application) throw new ApiError('not_found')
    await requireHeld(ctx, tx, staff, applicationId)
    await tx.rows(release, [applicationId])
    await decideSoon(ctx, tx, { application, ...actOf(staff), decision: decision as Soon })
  })

/**
 * Approves the application, as the reviewer who has claimed it. The applicant becomes a celeb some seconds later, so
 * that the approval can be recalled. Throws `not_found`, `conflict`, `evidence_unopened`, `link_unproven`.
 */
export const approve: Handler<Calls['approve']> = async (ctx, staff, { applicationId }) => {
  const found = await findApplication(ctx.db, applicationId)
  if (!found) throw new ApiError('not_found')
  await requireHeld(ctx, ctx.db, staff, applicationId)
  const { isWaiting } = await ctx.db.inTransaction(async (tx) => {
    const application = (await lockApplication(tx, applicationId))!
    await requireHeld(ctx, tx, staff, applicationId)
    await tx.rows(release, [applicationId])
    return approveSoon(ctx, tx, { application, ...actOf(staff) })
  })
  return { isWaiting }
}

const noteIt = `
  update celeb_applications
  set link_way = $2, link_address = $3, link_words = $4, link_seen_by = $5, link_seen_at = $6
  where id = $1 and status = 'pending'
  returning id`

/**
 * Stores where this reviewer saw the link code. Throws `not_found`, `conflict` (not claimed by the caller, or not
 * pending).
 */
export const noteLink: Handler<Calls['noteLink']> = (ctx, staff, { applicationId, way, address, words }) =>
  ctx.db.inTransaction(async (tx) => {
    const found = await lockApplication(tx, applicationId)
    if (!found) throw new ApiError('not_found')
    await requireHeld(ctx, tx, staff, applicationId)
    if (!(await tx.row(noteIt, [applicationId, way, address, words, staff.name, ctx.now()])))
      throw new ApiError('conflict')
    const act = { action: 'application.link', target: `applications/${applicationId}`, whose: found.user_id }
    await recordAudit(ctx, tx, { ...actOf(staff), ...act, facts: { way } })
  })

export const recallDecided: Handler<Calls['recall']> = (ctx, staff, { applicationId }) =>
  recallDecision(ctx, { applicationId, ...actOf(staff) })
