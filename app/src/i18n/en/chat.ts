import type { chat as ko } from '../ko/chat.ts'
import type { Texts } from '../texts.ts'

export const chat: Texts<typeof ko> = {
  TITLE: 'Chats',
}
