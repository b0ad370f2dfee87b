import { randomBytes } from 'node:crypto'
import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Caller, Upload } from '../../http/call.ts'
import { newId } from '../../newId.ts'
import { seal, sealFile } from '../../seal.ts'
import { readDocument } from '../file/readDocument.ts'
import { proofPurpose, proofShape, toProof } from './view.ts'

type Fields = Input<typeof api.celeb.uploadProof>

const insert = `
  insert into application_proofs (id, user_id, use, kind, name, bytes, storage_key, preview_sealed, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  returning id, use, kind, name, bytes, storage_key, preview_sealed, problem`
const dropOldest = `
  delete from application_proofs
  where application_id is null and id in (
    select id
    from application_proofs
    where user_id = $1 and application_id is null
    order by created_at desc, id desc
    offset ${limits.proofsUnsentMax})
  returning storage_key`

/**
 * Stores a document encrypted. Keeps only the newest few of the person's documents that no application uses. Throws
 * `unsupported_media` and what `processDocument` throws.
 */
export async function uploadProof(
  ctx: Context,
  me: Caller,
  { name, use }: Fields,
  upload: Upload,
): Promise<Result<typeof api.celeb.uploadProof>> {
  const { kind, bytes, preview } = await readDocument(ctx, me.id, upload)
  const storageKey = `d-${randomBytes(18).toString('base64url')}`
  const purpose = proofPurpose(storageKey)
  await ctx.files.put(storageKey, sealFile(ctx.secrets.data, purpose, bytes), 'application/octet-stream')
  const values = [newId(ctx.now()), me.id, use, kind, name, bytes.length, storageKey]
  const previewSealed = preview && seal(ctx.secrets.data, purpose, preview)
  const row = (await ctx.db.row(insert, [...values, previewSealed, ctx.now()], proofShape))!
  for (const { storage_key } of await ctx.db.rows(dropOldest, [me.id], { storage_key: column.text }))
    await ctx.files.remove(storage_key)
  return { proof: toProof(ctx, row) }
}
