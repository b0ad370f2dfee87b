import { randomBytes } from 'node:crypto'
import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { isDuplicate } from '../../../db/database.ts'
import type { Upload } from '../../../http/call.ts'
import { newId } from '../../../newId.ts'
import { seal, sealFile } from '../../../seal.ts'
import { readDocument } from '../../file/readDocument.ts'

/** The encryption purpose for the parts of a claim. */
export const claimPurpose = (id: string): string => `payable request ${id}`

export interface ClaimFacts {
  bankCode: string
  number: string
  holder: string
  /** The address for the answer; null if the person sees it in the app. */
  email: string | null
  residence?: { residentNumber: string; address: string }
}

const insert = `
  insert into payable_requests (id, celeb_id, facts_sealed, proof_key, proof_kind, language, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

/**
 * Stores a claim and its document, encrypted, until staff have checked them. The document is processed when it is the
 * turn of `turn` (`readDocument`). Throws `conflict` (another claim is waiting), `unsupported_media`.
 */
export async function storeClaim(
  ctx: Context,
  { userId, turn, language }: { userId: UserId; turn: string; language: Language },
  facts: ClaimFacts,
  upload: Upload,
): Promise<void> {
  const { kind, bytes } = await readDocument(ctx, turn, upload)
  const at = ctx.now()
  const id = newId<string>(at)
  const purpose = claimPurpose(id)
  const proofKey = `p-${randomBytes(18).toString('base64url')}`
  await ctx.files.put(proofKey, sealFile(ctx.secrets.data, purpose, bytes), 'application/octet-stream')
  const values = [id, userId, seal(ctx.secrets.data, purpose, facts), proofKey, kind, language, at]
  try {
    await ctx.db.rows(insert, values)
  } catch (error) {
    await ctx.files.remove(proofKey)
    throw isDuplicate(error) ? new ApiError('conflict') : error
  }
}
