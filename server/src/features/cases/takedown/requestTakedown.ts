import { randomBytes } from 'node:crypto'
import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../../context.ts'
import type { Upload, Visitor } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { newId } from '../../../newId.ts'
import { keyedHash, seal, sealFile } from '../../../seal.ts'
import { readDocument } from '../../file/readDocument.ts'
import { findTarget, type Target } from './findTarget.ts'
import { openUrgentCase } from './openUrgentCase.ts'

type Fields = Input<typeof api.cases.requestTakedown>

/** The purpose string for encrypting the parts of a request (see `seal`). */
export const takedownPurpose = (id: TakedownId): string => `takedown ${id}`

export interface Asker {
  name: string
  email: string
}

const insert = `
  insert into takedowns (id, kind, target_id, person_id, violated, asker_sealed, words_sealed, proof_key, proof_kind,
    language, created_at, due_at, network)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

const daySeconds = 24 * 3_600

/**
 * Limits how many requests one network can send per day, because each costs staff time and processor time. Throws
 * `too_many_requests`.
 */
function limitRequests(ctx: Context, ip: string): void {
  const rate = { perSecond: limits.takedownsPerDay / daySeconds, burst: limits.takedownsPerDay }
  const retryAfterSeconds = ctx.limits.rate('takedowns', rate).take(networkOf(ip))
  if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
}

/**
 * The target of a request. A chat message needs no address: staff find it by the requester's words. Throws `not_found`.
 */
async function findRequested(
  ctx: Context,
  { address, place }: Fields,
): Promise<Omit<Target, 'personId'> & { personId: Target['personId'] | null }> {
  try {
    return await findTarget(ctx, address)
  } catch (error) {
    if (place !== 'chat' || !(error instanceof ApiError) || error.code !== 'not_found') throw error
    return { kind: 'message', targetId: '', personId: null }
  }
}

/** Checks a request before its file is received. Throws `not_found`, `too_many_requests`. */
export async function requireMayRequest(ctx: Context, { ip }: Visitor, fields: Fields): Promise<void> {
  await findRequested(ctx, fields)
  limitRequests(ctx, ip)
}

/**
 * Stores a request to hide what violates the requester's rights (정보통신망법 44조의2, 저작권법 103조). Encrypts the requester's
 * name, text and proof. Throws `not_found`, `unsupported_media`.
 */
export async function requestTakedown(
  ctx: Context,
  { ip, language }: Visitor,
  fields: Fields,
  upload: Upload,
): Promise<Result<typeof api.cases.requestTakedown>> {
  const { address, violated, name, email, words } = fields
  const { kind, targetId, personId } = await findRequested(ctx, fields)
  const { kind: proofKind, bytes } = await readDocument(ctx, networkOf(ip), upload)
  const now = ctx.now()
  const takedownId = newId<TakedownId>(now)
  const purpose = takedownPurpose(takedownId)
  const proofKey = `d-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(proofKey, sealFile(ctx.secrets.data, purpose, bytes), 'application/octet-stream')
  const asker: Asker = { name, email }
  const due = new Date(now.getTime() + limits.caseMs)
  const sealed = [asker, targetId === '' ? `${address}\n\n${words}` : words].map((plain) =>
    seal(ctx.secrets.data, purpose, plain),
  )
  const values = [takedownId, kind, targetId, personId, violated, ...sealed, proofKey, proofKind, language, now, due]
  const network = keyedHash(ctx.secrets.hash, `takedowns of ${kind} ${targetId}`, networkOf(ip))
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(insert, [...values, network])
    await openUrgentCase(ctx, tx, takedownId)
    await ctx.queue.add(tx, 'tellOfTakedown', { takedownId, step: 'received' })
  })
  return { takedownId }
}
