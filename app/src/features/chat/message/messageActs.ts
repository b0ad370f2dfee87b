import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { deletableMs } from '../data/deletableMs.ts'
import type { SeenChat } from '../data/order.ts'

/** What a person may do with a message. Whether it goes through, the server says. */
export interface MessageActs {
  react: boolean
  reply: boolean
  copy: boolean
  keep: boolean
  who: boolean
  report: boolean
  /** Until when it may go for everybody; null when it may not. */
  deleteUntil: Date | null
}

export function messageActs(
  message: ChatMessage,
  chat: Pick<SeenChat, 'isBroadcast' | 'recipient' | 'canSend'>,
  myId: UserId,
  now: Date,
): MessageActs {
  const isThere = message.deletedAt === null
  const isOwn = message.author.id === myId
  // What a celeb says to all is hers alone to say: nobody answers or marks it on her side.
  const isOwnLetter = isOwn && chat.isBroadcast && chat.recipient === null
  const leftMs = deletableMs(message, chat, myId, now)
  return {
    react: isThere && !isOwnLetter,
    reply: isThere && !isOwnLetter && chat.canSend,
    copy: isThere && message.content !== null,
    keep: isThere,
    who: isThere && message.reactions.length > 0,
    report: isThere && !isOwn,
    deleteUntil: leftMs > 0 ? new Date(now.getTime() + leftMs) : null,
  }
}
