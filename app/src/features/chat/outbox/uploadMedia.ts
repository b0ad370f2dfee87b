import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { uploadInParts, uploadOnce, type Parted, type UploadOptions } from '../../file/upload/uploadInParts.ts'

interface ChatMedia {
  chatId: ChatId
  media: PickedMedia
  key: string
}

const partedOf = ({ chatId, media: { file, video }, key }: ChatMedia): Parted => ({
  to: { chatId },
  kind: video ? 'video' : 'photo',
  file,
  key,
  ...(video?.isCut && { cuts: true }),
})

/**
 * Uploads a photo or video to a chat and returns its file id. Resumes with the same `key`. Throws as `uploadInParts`
 * does.
 */
export const uploadMedia = (media: ChatMedia, options: UploadOptions): Promise<FileId> =>
  uploadInParts(partedOf(media), options)

/** One attempt, for callers that retry by themselves. */
export const uploadMediaOnce = (media: ChatMedia, options: Parameters<typeof uploadOnce>[1]): Promise<FileId> =>
  uploadOnce(partedOf(media), options)
