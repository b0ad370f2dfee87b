import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { caption } from './captions.ts'
import { beginUpload } from './beginUpload.ts'
import { completeUpload } from './completeUpload.ts'
import { describeMedia } from './describeMedia.ts'
import { draftCaptions } from './draftCaptions.ts'

export const fileRoutes = {
  caption,
  describe: describeMedia,
  draftCaptions,
  uploadBegin: beginUpload,
  uploadComplete: (ctx, me, { uploadId }) => completeUpload(ctx, me, uploadId),
} satisfies Partial<Handlers<typeof api.file>>
