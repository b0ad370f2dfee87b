import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { FileId } from '@byeol/contract/ids.ts'

/** The id of a message's photo or video. */
export const mediaIdOf = ({ photoId, videoId }: Pick<ChatMessage, 'photoId' | 'videoId'>): FileId | null =>
  photoId ?? videoId
