import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { deletableMs } from '../data/deletableMs.ts'
import type { ChatView } from '../data/order.ts'

/** The viewer's possible actions on a message. The server makes the final decision. */
export interface MessageActs {
  react: boolean
  reply: boolean
  copy: boolean
  /** Whether they may describe their own photo. */
  describe: boolean
  /** Whether they may caption their own video. */
  caption: boolean
  keep: boolean
  who: boolean
  report: boolean
  /** Until when the author may delete it for everybody; null if they may not. */
  deleteUntil: Date | null
}

export function messageActs(
  message: ChatMessage,
  chat: Pick<ChatView, 'isBroadcast' | 'recipient' | 'canSend' | 'pricePoints' | 'ended'>,
  myId: UserId,
  now: Date,
): MessageActs {
  const isVisible = message.deletedAt === null
  const isOwn = message.author.id === myId
  // A celeb neither replies nor reacts to their own broadcast.
  const isOwnLetter = isOwn && chat.isBroadcast && chat.recipient === null
  const leftMs = deletableMs(message, chat, myId, now)
  return {
    // An ended room is read only.
    react: isVisible && !isOwnLetter && !chat.ended,
    reply: isVisible && !isOwnLetter && (chat.canSend || chat.pricePoints !== null),
    copy: isVisible && message.content !== null,
    describe: isVisible && isOwn && message.photo !== null,
    caption: isVisible && isOwn && message.video !== null,
    keep: isVisible,
    who: isVisible && message.reactions.length > 0,
    report: isVisible && !isOwn,
    deleteUntil: leftMs > 0 ? new Date(now.getTime() + leftMs) : null,
  }
}
