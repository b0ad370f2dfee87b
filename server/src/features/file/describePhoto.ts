import { ApiError } from '@byeol/contract/errors.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'

const describe = `
  update files set alt = nullif($3, '')
  where id = $1 and owner_id = $2 and kind = 'photo'
  returning id`

/** Writes or removes the description of a photo. Throws `not_found` unless the caller uploaded it. */
export async function describePhoto(
  ctx: Context,
  me: Caller,
  { fileId, alt }: { fileId: FileId; alt: string },
): Promise<Record<string, never>> {
  if (!(await ctx.db.row(describe, [fileId, me.id, alt]))) throw new ApiError('not_found')
  return {}
}
