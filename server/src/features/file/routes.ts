import { api } from '@byeol/contract/api.ts'
import type { Handlers, Handler } from '../../http/call.ts'
import { caption } from './captions.ts'
import { beginUpload } from './beginUpload.ts'
import { completeUpload } from './completeUpload.ts'
import { draftCaptions } from './draftCaptions.ts'

const describe = `
  update files set alt = nullif($3, '')
  where id = $1 and owner_id = $2 and kind in ('photo', 'video', 'voice')
  returning id`

/** Writes or removes the description of a photo, video or voice. Throws `not_found` unless the caller uploaded it. */
const describeMedia: Handler<typeof api.file.describe> = async (ctx, me, { fileId, alt }) => {
  await ctx.db.get(describe, [fileId, me.id, alt])
  return {}
}

export const fileRoutes = {
  caption,
  describe: describeMedia,
  draftCaptions,
  uploadBegin: beginUpload,
  uploadComplete: (ctx, me, { uploadId }) => completeUpload(ctx, me, uploadId),
} satisfies Partial<Handlers<typeof api.file>>
