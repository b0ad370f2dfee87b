import { file } from '@byeol/contract/file.ts'
import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { uploadInParts, uploadOnce, type Parted, type UploadOptions } from '../../file/upload/uploadInParts.ts'

interface ChatMedia {
  chatId: ChatId
  media: PickedMedia
  key: string
}

const partedOf = ({ chatId, media: { file: picked, video }, key }: ChatMedia): Parted => ({
  to: { chatId },
  kind: video ? 'video' : 'photo',
  file: picked,
  key,
  ...(video?.isCut && { cuts: true }),
})

/**
 * Uploads a photo or video to a chat and returns its file id. Calling it again with the same `key` continues the
 * upload. Throws what `uploadInParts` throws.
 */
export const uploadMedia = (media: ChatMedia, options: UploadOptions): Promise<FileId> =>
  uploadInParts(partedOf(media), options)

/** Tries once, for callers that retry by themselves. */
export async function uploadMediaOnce(chosen: ChatMedia, options: Parameters<typeof uploadOnce>[1]): Promise<FileId> {
  const fileId = await uploadOnce(partedOf(chosen), options)
  const { alt } = chosen.media
  // If saving the description fails, the message is sent anyway; its author can still describe the media later.
  if (alt) await call(file.describe, { fileId, alt }).catch(() => undefined)
  return fileId
}
