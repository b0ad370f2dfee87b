import type { Chat } from '@byeol/contract/chat.ts'

/** What a celeb has by being one, her broadcast and her subscription chat: nobody leaves her own. */
export const isOwnRoom = ({ recipient, isCelebGroup }: Pick<Chat, 'recipient' | 'isCelebGroup'>): boolean =>
  !recipient && !isCelebGroup
