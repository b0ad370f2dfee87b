import type { api } from '@byeol/contract/api.ts'
import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ApplicationId, ProofId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { isDuplicate, type Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { requireNicknameAllowed } from '../profile/nicknames.ts'
import { isMinor, requireIdentity } from './applicant.ts'
import { requireUsernameFree } from './usernames.ts'
import { findLastApplication, viewApplication } from './view.ts'
import { storeDigest } from './wellKnown.ts'

type Fields = Input<typeof api.celeb.apply>

const guardianWords = {
  ko: '만 19세가 되기 전에는 보호자 동의서가 필요해요.',
  en: 'Before you turn 19, a guardian has to agree in writing.',
}

const agreementWords = {
  ko: '별 활동 약관에 동의해 주세요.',
  en: 'Please agree to the celebrity agreement.',
}

const lockPerson = 'select is_celeb from users where id = $1 for no key update'
const lockProofs =
  'select id, use from application_proofs where user_id = $1 and id = any($2::text[]) for no key update'
const insert = `
  insert into celeb_applications
    (id, user_id, status, stage_name, username, category, introduction, links, problems, is_minor, submitted_at,
    agreement_version)
  values ($1, $2, 'pending', $3, $4, $5, $6, $7, '{}', $8, $9, $10)`
const agree = `
  insert into consents (user_id, kind, version, agreed, decided_at)
  values ($1, 'celebAgreement', $2, true, $3)
  on conflict do nothing`
const answer = `
  update celeb_applications
  set status = 'pending', stage_name = $3, username = $4, category = $5, introduction = $6, links = $7, problems = '{}',
    is_minor = $8, resent_at = $9, answer_until = null, link_way = null, link_address = null, link_words = null,
    link_seen_by = null, link_seen_at = null, approve_at = null, approve_by = null, decide_soon = null
  where id = $1 and user_id = $2 and status = 'more_needed'`
const letProofsGo = 'update application_proofs set application_id = null, place = null where application_id = $1'
const takeProofs = `
  update application_proofs p
  set application_id = $1, place = sent.place, problem = null
  from unnest($2::text[]) with ordinality as sent(id, place)
  where p.id = sent.id`

async function requireProofs(tx: Transaction, me: Caller, proofIds: ProofId[], needsGuardian: boolean): Promise<void> {
  const proofs = await tx.rows(lockProofs, [me.id, proofIds], { id: column.text, use: column.text })
  if (proofs.length < proofIds.length) throw new ApiError('not_found')
  if (!proofs.some(({ use }) => use === 'activity'))
    throw new ApiError('invalid_parameters', [{ path: 'proofIds', message: 'activity' }])
  if (needsGuardian && !proofs.some(({ use }) => use === 'guardian'))
    throw new ApiError('invalid_parameters', [{ path: 'proofIds', message: guardianWords[me.language] }])
}

/** The person's application that waits for their answer; null if they apply again from the start. Throws `conflict`. */
async function findAnswered(tx: Transaction, userId: UserId): Promise<ApplicationId | null> {
  const person = await tx.row(lockPerson, [userId], { is_celeb: column.boolean })
  const last = await findLastApplication(tx, userId)
  if (!person || person.is_celeb || last?.status === 'pending') throw new ApiError('conflict')
  return last?.status === 'more_needed' ? last.id : null
}

/**
 * Applies to become a celeb, or answers the requests of staff. Throws `id_verification_required`, `conflict` (the
 * username is taken, an application is pending, or the caller is a celeb), `not_found` (a proof), `invalid_parameters`
 * (a stage name that is not allowed, no agreement, no proof of the applicant's work, or no guardian's consent). Rule:
 * rules.md, Celebrities.
 */
export async function apply(ctx: Context, me: Caller, fields: Fields): Promise<Application> {
  const identity = await requireIdentity(ctx, ctx.db, me.id)
  await requireStageNameAllowed(ctx, me, fields.stageName)
  const at = ctx.now()
  return ctx.db.inTransaction(async (tx) => {
    const answered = await findAnswered(tx, me.id)
    await requireUsernameFree(tx, me.id, fields.username)
    if (!answered && fields.agreement !== (await ctx.policies.inForce('celebAgreement')))
      throw new ApiError('invalid_parameters', [{ path: 'agreement', message: agreementWords[me.language] }])
    await requireProofs(tx, me, fields.proofIds, isMinor(identity, at))
    const id = answered ?? newId<ApplicationId>(at)
    const links = JSON.stringify(fields.links.map((url) => ({ url, problem: null })))
    const { stageName, username, category, introduction } = fields
    const values = [id, me.id, stageName, username, category, introduction, links, isMinor(identity, at), at]
    await (answered ? tx.rows(answer, values) : tx.rows(insert, [...values, fields.agreement])).catch(
      (error: unknown) => {
        // Another applicant took the username at the same moment.
        throw isDuplicate(error) ? new ApiError('conflict', { username }) : error
      },
    )
    if (fields.agreement && !answered) await tx.rows(agree, [me.id, fields.agreement, at])
    await tx.rows(letProofsGo, [id])
    await tx.rows(takeProofs, [id, fields.proofIds])
    const stored = (await findLastApplication(tx, me.id))!
    await storeDigest(tx, stored)
    const application = await viewApplication(ctx, tx, stored)
    // The answer is stored for repeated calls, and documents must not be stored there.
    return { ...application, proofs: application.proofs.map((proof) => ({ ...proof, preview: null })) }
  })
}

/** A stage name becomes the nickname, so it follows the rules of one. Throws `invalid_parameters` for `stageName`. */
async function requireStageNameAllowed(ctx: Context, me: Caller, stageName: string): Promise<void> {
  await requireNicknameAllowed(ctx, stageName, me.language, me.id).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'invalid_parameters') throw error
    throw new ApiError('invalid_parameters', [{ path: 'stageName', message: error.data[0]?.message ?? '' }])
  })
}
