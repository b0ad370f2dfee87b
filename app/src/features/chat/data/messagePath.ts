import type { ChatMessage } from '@byeol/contract/chat/message.ts'

export const messagePath = ({ chatId, id }: Pick<ChatMessage, 'chatId' | 'id'>): string =>
  `/chat?chatId=${chatId}&messageId=${id}`
