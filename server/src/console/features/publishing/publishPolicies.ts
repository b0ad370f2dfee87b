import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { NoticeId, PolicyId } from '@byeol/contract/ids.ts'
import { isAgreedKind } from '@byeol/contract/policies/policyKinds.ts'
import { readPolicy } from '@byeol/contract/policies/policyLines.ts'
import { sells } from '@byeol/contract/text/sells.ts'
import { actOf } from '../../../audit/actOf.ts'
import { approve, digestOf } from '../../../audit/approve.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { announcedBody, announcedTitle, policyPath } from '../../../features/policy/policyTexts.ts'
import type { Handler } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { earliestDay, policyColumns, policyShape } from './policyRows.ts'

type Calls = (typeof consoleApi)['policies']

const lock = `
  select ${policyColumns}, p.text_ko as "textKo", p.text_en as "textEn", p.notice_id as "noticeId"
  from policies p
  where p.id = $1
  for update`
const shape = { ...policyShape, textKo: column.text, textEn: column.text, noticeId: column.noticeId.orNull }
const insert = `
  insert into policies
    (id, kind, effective_on, text_ko, text_en, changes_ko, changes_en, is_worse, needs_consent, written_by, written_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
const update = `
  update policies
  set kind = $2, effective_on = $3, text_ko = $4, text_en = $5, changes_ko = $6, changes_en = $7, is_worse = $8,
    needs_consent = $9, written_by = $10, written_at = $11, revision = revision + 1, digest = null, signed_by = null
  where id = $1`
// Published versions that take effect on the same day or later.
const selectNewer = `
  select from policies
  where kind = $1 and effective_on >= $2::date and published_at is not null and withdrawn_at is null`
const sign = 'update policies set signed_by = $2, digest = $3 where id = $1'
const publish = `
  update policies
  set checked_by = $2, published_at = $3, notice_id = $4
  where id = $1`
const insertNotice = `
  insert into notices (id, category, title_ko, title_en, body_ko, body_en, is_pinned, push, created_at)
  values ($1, 'service', $2, $3, $4, $5, false, 'none', $6)`
const withdraw = 'update policies set withdrawn_by = $2, withdrawn_at = $3 where id = $1'
const endNotice = 'update notices set ends_at = $2 where id = $1'

const lockPolicy = (tx: Transaction, policyId: PolicyId) => tx.get(lock, [policyId], shape)

/**
 * Locks a draft at the revision that the caller saw. Throws `not_found`, `conflict` (changed, published or withdrawn in
 * the meantime).
 */
async function lockDraft(tx: Transaction, { policyId, revision }: { policyId: PolicyId; revision: number }) {
  const draft = await lockPolicy(tx, policyId)
  if (draft.revision !== revision || draft.publishedAt || draft.withdrawnBy) throw new ApiError('conflict')
  return draft
}

/** Throws `invalid_parameters` if a text has no sections, or if the description of changes contains advertising. */
function requireWhole({ textKo, textEn, changesKo, changesEn }: Input<Calls['save']>['policy']): void {
  for (const [path, text] of Object.entries({ textKo, textEn }))
    if (readPolicy(text, '').sections.length === 0)
      throw new ApiError('invalid_parameters', [{ path: `policy.${path}`, message: 'has no section' }])
  for (const [path, text] of Object.entries({ changesKo, changesEn }))
    if (sells(text)) throw new ApiError('invalid_parameters', [{ path: `policy.${path}`, message: 'sells' }])
}

/**
 * Throws `not_found`, `conflict` (changed or published in the meantime), `not_allowed` (it asks consent to a document
 * that is only for reading, or the date is invalid), `invalid_parameters` (a text without sections).
 */
export const savePolicy: Handler<Calls['save']> = (ctx, staff, { draft, policy }) =>
  ctx.db.inTransaction(async (tx) => {
    const { kind, version, textKo, textEn, changesKo, changesEn, isWorse, needsConsent } = policy
    requireWhole(policy)
    const isDay = new Date(`${version}T00:00:00Z`).toISOString().startsWith(version)
    if (!isDay || (needsConsent && !isAgreedKind(kind))) throw new ApiError('not_allowed')
    if (draft) await lockDraft(tx, draft)
    const now = ctx.now()
    const policyId = draft?.policyId ?? newId<PolicyId>(now)
    const texts = [textKo, textEn, changesKo, changesEn]
    const values = [policyId, kind, version, ...texts, isWorse, needsConsent, staff.name, now]
    await tx.rows(draft ? update : insert, values)
    const facts = { kind, version }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'policy.save', target: `policies/${policyId}`, facts })
    return { policyId }
  })

/**
 * Signs a draft. The second person's signature publishes it, adds a notice to the notice list and starts to notify
 * people. Throws `not_found`, `conflict` (changed, already signed by the caller, or not newer than the published
 * versions), `not_allowed` (takes effect too soon).
 */
export const publishPolicy: Handler<Calls['publish']> = (ctx, staff, revised) =>
  ctx.db.inTransaction(async (tx) => {
    const draft = await lockDraft(tx, revised)
    const { id, kind, version, revision } = draft
    if (version < earliestDay(ctx.now(), draft.isWorse)) throw new ApiError('not_allowed')
    if (await tx.row(selectNewer, [kind, version], {})) throw new ApiError('conflict')
    const { textKo, textEn, changesKo, changesEn, isWorse, needsConsent } = draft
    const digest = digestOf(kind, version, textKo, textEn, changesKo, changesEn, isWorse, needsConsent, revision)
    const { by, from } = actOf(staff)
    const names = await approve(ctx, tx, { subjectKind: 'policy', subjectId: id, by, from, digest })
    if (names < 2) {
      await tx.rows(sign, [id, by, digest])
      return { isPublished: false }
    }
    const noticeId = await insertNoticeOf(ctx, tx, draft)
    await tx.rows(publish, [id, by, ctx.now(), noticeId])
    await ctx.queue.add(tx, 'tellOfPolicy', { id, after: '' })
    const facts = { kind, version, isWorse, needsConsent }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'policy.publish', target: `policies/${id}`, facts })
    tx.afterCommit(() => ctx.policies.forget())
    return { isPublished: true }
  })

type Draft = Awaited<ReturnType<typeof lockPolicy>>

async function insertNoticeOf(ctx: Context, tx: Transaction, draft: Draft): Promise<NoticeId> {
  const { kind, version, needsConsent, isWorse, changesKo: ko, changesEn: en } = draft
  const announced = { kind, version, needsConsent, isWorse, changes: { ko, en } }
  const href = `${ctx.publicUrl}${policyPath(announced)}`
  const id = newId<NoticeId>(ctx.now())
  const titles = [announcedTitle(announced, 'ko'), announcedTitle(announced, 'en')]
  const bodies = [announcedBody(announced, 'ko', href), announcedBody(announced, 'en', href)]
  await tx.rows(insertNotice, [id, ...titles, ...bodies, ctx.now()])
  return id
}

/** Throws `not_found`, `conflict` (already in force, replaced or withdrawn). */
export const withdrawPolicy: Handler<Calls['withdraw']> = (ctx, staff, { policyId }) =>
  ctx.db.inTransaction(async (tx) => {
    const found = await lockPolicy(tx, policyId)
    const { kind, version } = found
    const isComing = !found.publishedAt || version > (await ctx.policies.inForce(kind))
    if (found.withdrawnBy || found.isBuiltIn || !isComing) throw new ApiError('conflict')
    await tx.rows(withdraw, [policyId, staff.name, ctx.now()])
    await ctx.queue.add(tx, 'forgetPolicyNews', { id: policyId })
    if (found.noticeId) await tx.rows(endNotice, [found.noticeId, ctx.now()])
    const facts = { kind, version }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'policy.withdraw', target: `policies/${policyId}`, facts })
    tx.afterCommit(() => ctx.policies.forget())
  })
