import type { api } from '@byeol/contract/api.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { Caller, Upload } from '../../http/call.ts'
import { storeInquiryFile } from './inquiryFiles.ts'
import { getWhole } from './view.ts'
import { storeAsked } from './writeInquiry.ts'

type Call = typeof api.service.inquiryAttach

/** Checks, before the file is received, that the inquiry exists. Throws `not_found`. */
export async function requireOwnInquiry(ctx: Context, me: Caller, { inquiryId }: Input<Call>): Promise<void> {
  await getWhole(ctx.db, me.id, inquiryId)
}

/**
 * Sends a photo or PDF in an inquiry, as a message of its own. Throws `not_found`, `conflict` (the same sendId with
 * another body), `unsupported_media`.
 */
export async function attachToInquiry(
  ctx: Context,
  me: Caller,
  { inquiryId, sendId, name }: Input<Call>,
  upload: Upload,
): Promise<Result<Call>> {
  const file = await storeInquiryFile(ctx, me.id, name, upload)
  const stored = await storeAsked(ctx, me, { inquiryId, sendId, content: name }, file)
  if (!stored.isNew) await ctx.files.remove(file.storageKey)
  return getWhole(ctx.db, me.id, stored.inquiryId)
}
