import type { ChatMessage } from '@byeol/contract/chat/message.ts'

/** The path that opens the chat at this message. */
export const messagePath = ({ chatId, id }: Pick<ChatMessage, 'chatId' | 'id'>): string =>
  `/chat?chatId=${chatId}&messageId=${id}`
