import { randomBytes } from 'node:crypto'
import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { retentionMs } from '@byeol/contract/retention.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Upload, Visitor } from '../../../http/call.ts'
import { networkOf } from '../../../http/networkOf.ts'
import { newId } from '../../../newId.ts'
import { recordDestroyed } from '../../../personal-data/destroyDue.ts'
import { destroyUnlessHeld, isHeld } from '../../../personal-data/holds.ts'
import { seal, sealFile } from '../../../seal.ts'
import { readDocument } from '../../file/readDocument.ts'
import { askReceivedMail } from './dataRequestMails.ts'

type Call = typeof api.service.dataRequest

/** The encryption purpose for the parts of a request. */
export const askPurpose = (id: string): string => `data ask ${id}`

/** The content of a request: the person's name, the address for the answer, the account, and the text. */
export interface AskFacts {
  name: string
  email: string
  account: string
  words: string
}

const findPerson = `
  select id
  from users
  where lower(email) = lower($1) and email_verified_at is not null and deleted_at is null`
const insert = `
  insert into data_asks (id, wish, person_id, facts_sealed, proof_key, proof_kind, language, asked_at, due_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** Limits the requests per network and day. Call it before the file is received. Throws `too_many_requests`. */
export async function limitAsks(ctx: Context, { ip }: Visitor): Promise<void> {
  const rate = { perSecond: limits.guardianRequestsPerDay / 86_400, burst: limits.guardianRequestsPerDay }
  const retryAfterSeconds = ctx.limits.rate('data asks', rate).take(networkOf(ip))
  if (retryAfterSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds })
}

/**
 * Stores a request, made through the public form, for a copy or a correction of data, and confirms it by mail with the
 * date by which it will be answered (개인정보 보호법 35조, 36조). The response does not reveal whether there is such an account.
 * Throws `unsupported_media`.
 */
export async function askForData(
  ctx: Context,
  { ip, language }: Visitor,
  { wish, ...facts }: Input<Call>,
  upload: Upload,
): Promise<Result<Call>> {
  const { kind, bytes } = await readDocument(ctx, networkOf(ip), upload)
  const now = ctx.now()
  const requestId = newId<string>(now)
  const dueAt = new Date(now.getTime() + limits.dataRequestMs)
  const purpose = askPurpose(requestId)
  const proofKey = `d-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(proofKey, sealFile(ctx.secrets.data, purpose, bytes), 'application/octet-stream')
  const person = await ctx.db.row(findPerson, [facts.account.trim()], { id: column.userId })
  const sealed = seal(ctx.secrets.data, purpose, facts satisfies AskFacts)
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(insert, [requestId, wish, person?.id ?? null, sealed, proofKey, kind, language, now, dueAt])
    if (ctx.mail) await ctx.queue.add(tx, 'sendMail', askReceivedMail(facts.email, requestId, dueAt, language))
  })
  return { requestId, dueAt }
}

const selectOld = `
  select id, person_id as "personId", proof_key as "proofKey"
  from data_asks
  where answered_at < $1 and not ${isHeld('data_asks.person_id')}
  limit 100`
const remove = 'delete from data_asks where id = $1 returning 1'

/** Job: destroys answered requests with their proofs (contract/src/retention.ts). Deletes the bytes before the rows. */
export async function eraseOldAsks(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - retentionMs('dataAsks'))
  const shape = { id: column.text, personId: column.userId.orNull, proofKey: column.text.orNull }
  for (const { id, personId, proofKey } of await ctx.db.rows(selectOld, [before], shape)) {
    await destroyUnlessHeld(ctx, personId, async (tx) => {
      if (proofKey) await ctx.files.remove(proofKey)
      await recordDestroyed(tx, 'dataAsks', (await tx.rows(remove, [id])).length, ctx.now())
    })
  }
}
