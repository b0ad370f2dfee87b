import { api } from '@byeol/contract/api.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { call } from '../../../api/call.ts'
import { uploadInParts, type UploadOptions } from '../../file/upload/uploadInParts.ts'
import type { MakerItem } from './contentsValue.ts'

const uploadCalls = {
  photo: api.celebContents.uploadPhoto,
  video: api.celebContents.uploadVideo,
  voice: api.celebContents.uploadVoice,
} as const

/** Counts sending as half of the progress, because the server then converts files that were sent in parts. */
const halved = ({ signal, onProgress }: UploadOptions): UploadOptions => ({
  signal,
  onProgress: (done) => onProgress(done / 2),
})

/** Uploads an item. A large photo or video is sent in parts, so that it can continue after an interruption. */
export async function uploadItem(
  { kind, key, isCut = false }: MakerItem,
  options: UploadOptions & { file: Blob },
): Promise<{ file: { id: FileId } }> {
  const { file } = options
  if (kind === 'voice' || (file.size <= limits.resumableFromBytes && !isCut))
    return call(uploadCalls[kind], {}, options)
  return {
    file: { id: await uploadInParts({ to: { for: 'contents' }, kind, file, key, cuts: isCut }, halved(options)) },
  }
}
