import type { Chat } from '@byeol/contract/chat.ts'

/** Whether the chat is the celeb's own broadcast or subscription chat. Celebs cannot leave these. */
export const isOwnRoom = ({ recipient, isCelebGroup }: Pick<Chat, 'recipient' | 'isCelebGroup'>): boolean =>
  !recipient && !isCelebGroup
