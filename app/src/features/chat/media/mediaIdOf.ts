import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { FileId } from '@byeol/contract/ids.ts'

/** The photo or video that a message carries. */
export const mediaIdOf = ({ photoId, videoId }: Pick<ChatMessage, 'photoId' | 'videoId'>): FileId | null =>
  photoId ?? videoId
