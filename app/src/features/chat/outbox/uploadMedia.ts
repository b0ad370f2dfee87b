import { api } from '@byeol/contract/api.ts'
import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { call } from '../../../api/call.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { uploadInParts, type UploadOptions } from '../../file/uploadInParts.ts'

/**
 * Uploads a photo or video to a chat and returns its file id. Large files go in parts, and resume with the same `key`.
 * Throws ApiError, or NetworkError if nobody answers.
 */
export async function uploadMedia(
  { chatId, media, key }: { chatId: ChatId; media: PickedMedia; key: string },
  options: UploadOptions,
): Promise<FileId> {
  const { file, video } = media
  if (!video && file.size <= limits.resumableFromBytes) {
    const { file: made } = await call(api.chat.uploadPhoto, { chatId }, { file, ...options })
    return made.id
  }
  return uploadInParts({ to: { chatId }, kind: video ? 'video' : 'photo', file, key }, options)
}
