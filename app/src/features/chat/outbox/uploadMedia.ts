import { file } from '@byeol/contract/file.ts'
import type { ChatId, FileId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import { kindOf, type PickedMedia } from '../../file/PickedMedia.ts'
import { uploadInParts, uploadOnce, type Parted, type UploadOptions } from '../../file/upload/uploadInParts.ts'

interface ChatMedia {
  chatId: ChatId
  media: PickedMedia
  key: string
}

const partedOf = ({ chatId, media, key }: ChatMedia): Parted => ({
  to: { chatId },
  kind: kindOf(media),
  file: media.file,
  key,
  ...(media.video?.isCut && { cuts: true }),
})

/** The parameter of a message that names its uploaded media. Without `media`, it is a photo of an older build. */
export function namedMedia(
  media: PickedMedia | null,
  fileId: FileId,
): { photoId: FileId } | { videoId: FileId } | { voiceId: FileId } {
  const kind = media ? kindOf(media) : 'photo'
  if (kind === 'voice') return { voiceId: fileId }
  return kind === 'video' ? { videoId: fileId } : { photoId: fileId }
}

/**
 * Uploads a photo, video or voice recording to a chat and returns its file id. Calling it again with the same `key`
 * continues the upload. Throws what `uploadInParts` throws.
 */
export async function uploadMedia(chosen: ChatMedia, options: UploadOptions): Promise<FileId> {
  const fileId = await uploadInParts(partedOf(chosen), options)
  await saveWords(fileId, chosen.media)
  return fileId
}

/**
 * Saves a photo's description and a recording's words. If that fails, the message is sent anyway; its author can still
 * add them later.
 */
async function saveWords(fileId: FileId, { alt, voice }: PickedMedia): Promise<void> {
  if (alt) await call(file.describe, { fileId, alt }).catch(() => undefined)
  if (voice?.words) await call(file.caption, { fileId, ...voice.words }).catch(() => undefined)
}

/** Tries once, for callers that retry by themselves. */
export async function uploadMediaOnce(chosen: ChatMedia, options: Parameters<typeof uploadOnce>[1]): Promise<FileId> {
  const fileId = await uploadOnce(partedOf(chosen), options)
  await saveWords(fileId, chosen.media)
  return fileId
}
