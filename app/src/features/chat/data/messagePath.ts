import type { ChatMessage } from '@byeol/contract/chat/message.ts'

/** Opens the chat at a message. */
export const messagePath = ({ chatId, id }: Pick<ChatMessage, 'chatId' | 'id'>): string =>
  `/chat?chatId=${chatId}&messageId=${id}`
