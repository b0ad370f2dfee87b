import type { api } from '@byeol/contract/api.ts'
import type { Handler } from '../../http/call.ts'

const describe = `
  update files set alt = nullif($3, '')
  where id = $1 and owner_id = $2 and kind in ('photo', 'video', 'voice')
  returning id`

/** Writes or removes the description of a photo, video or voice. Throws `not_found` unless the caller uploaded it. */
export const describeMedia: Handler<typeof api.file.describe> = async (ctx, me, { fileId, alt }) => {
  await ctx.db.get(describe, [fileId, me.id, alt])
  return {}
}
