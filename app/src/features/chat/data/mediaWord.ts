import type { ChatMessage } from '@byeol/contract/chat/message.ts'

export type MediaWord = 'SHELL.PHOTO' | 'SHELL.VIDEO' | 'SHELL.VOICE'

/** The word for what a message without a text carries. */
export const mediaWordOf = ({ video, voice }: Pick<ChatMessage, 'video' | 'voice'>): MediaWord =>
  voice ? 'SHELL.VOICE' : video ? 'SHELL.VIDEO' : 'SHELL.PHOTO'
