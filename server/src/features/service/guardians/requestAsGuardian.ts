import { randomBytes } from 'node:crypto'
import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { GuardianRequestId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { GuardianRelation } from '@byeol/contract/service.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Upload, Visitor } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { newId } from '../../../newId.ts'
import { keyedHash, seal, sealFile } from '../../../seal.ts'
import { readDocument } from '../../file/readDocument.ts'
import { receivedMail } from './guardianMails.ts'

type Call = typeof api.service.guardianRequest
type Fields = Input<Call>

/** The encryption purpose for the parts of a request. */
export const guardianPurpose = (id: string): string => `guardian ${id}`

export interface Guardian {
  name: string
  email: string
  relation: GuardianRelation
  /** What the guardian wrote about the minor's account. */
  minor: string
}

const findMinor = `
  select id
  from users
  where lower(email) = lower($1) and email_verified_at is not null and deleted_at is null`
const insert = `
  insert into guardian_requests (id, wishes, minor_id, asker_sealed, words_sealed, proof_key, proof_kind, language,
    network, created_at, due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

const daySeconds = 24 * 3_600

/** Limits the requests per network and day. Call it before the file is received. Throws `too_many_requests`. */
export async function limitGuardians(ctx: Context, { ip }: Visitor): Promise<void> {
  const rate = { perSecond: limits.guardianRequestsPerDay / daySeconds, burst: limits.guardianRequestsPerDay }
  const retryAfterSeconds = ctx.limits.rate('guardians', rate).take(networkOf(ip))
  if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
}

/**
 * Stores a guardian's request and confirms it by mail with the date by which it will be answered (개인정보 보호법 38조, 민법 5조).
 * Finds the account by its e-mail address; otherwise staff look for it. The response does not reveal whether there is
 * such an account. Throws `unsupported_media`.
 */
export async function requestAsGuardian(
  ctx: Context,
  { ip, language }: Visitor,
  { wishes, minor, name, relation, email, words }: Fields,
  upload: Upload,
): Promise<Result<Call>> {
  const { kind: proofKind, bytes } = await readDocument(ctx, networkOf(ip), upload)
  const now = ctx.now()
  const requestId = newId<GuardianRequestId>(now)
  const dueAt = new Date(now.getTime() + limits.guardianAnswerMs)
  const purpose = guardianPurpose(requestId)
  const proofKey = `g-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(proofKey, sealFile(ctx.secrets.data, purpose, bytes), 'application/octet-stream')
  const guardian: Guardian = { name, email, relation, minor }
  const account = await ctx.db.row(findMinor, [minor.trim()], { id: column.userId })
  const sealed = [guardian, words].map((plain) => seal(ctx.secrets.data, purpose, plain))
  const network = keyedHash(ctx.secrets.hash, 'guardian requests', networkOf(ip))
  const wanted = [...new Set(wishes.split(','))]
  const proof = [proofKey, proofKind]
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(insert, [requestId, wanted, account?.id ?? null, ...sealed, ...proof, language, network, now, dueAt])
    if (ctx.mail) await ctx.queue.add(tx, 'sendMail', receivedMail(email, requestId, dueAt, language))
  })
  return { requestId, dueAt }
}
