import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { FileId } from '@byeol/contract/ids.ts'

export const mediaIdOf = ({ photoId, videoId }: Pick<ChatMessage, 'photoId' | 'videoId'>): FileId | null =>
  photoId ?? videoId
