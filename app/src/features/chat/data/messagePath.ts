import type { ChatMessage } from '@byeol/contract/chat.ts'

/** Into the room, to where a message stands. */
export const messagePath = ({ chatId, id }: Pick<ChatMessage, 'chatId' | 'id'>): string =>
  `/chat?chatId=${chatId}&messageId=${id}`
