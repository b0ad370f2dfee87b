import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { beginUpload } from './beginUpload.ts'
import { completeUpload } from './completeUpload.ts'
import { describePhoto } from './describePhoto.ts'

export const fileRoutes = {
  describe: describePhoto,
  uploadBegin: beginUpload,
  uploadComplete: (ctx, me, { uploadId }) => completeUpload(ctx, me, uploadId),
} satisfies Partial<Handlers<typeof api.file>>
