import type { Chat } from '@byeol/contract/chat.ts'

/** Whether the chat is the celeb's own broadcast or subscription chat, which the celeb cannot leave. */
export const isOwnRoom = ({ recipient, isCelebGroup }: Pick<Chat, 'recipient' | 'isCelebGroup'>): boolean =>
  !recipient && !isCelebGroup
