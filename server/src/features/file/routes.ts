import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { beginUpload } from './beginUpload.ts'
import { completeUpload } from './completeUpload.ts'
import { describePhoto } from './describePhoto.ts'
import { getLinks } from '../chat/media/getLinks.ts'

export const fileRoutes: Handlers<typeof api.file> = {
  links: async (ctx, me, { chatMessageId }) => ({ links: await getLinks(ctx, me, chatMessageId) }),
  describe: describePhoto,
  uploadBegin: beginUpload,
  uploadComplete: (ctx, me, { uploadId }) => completeUpload(ctx, me, uploadId),
}
