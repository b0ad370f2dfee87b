import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { deletableMs } from '../data/deletableMs.ts'
import type { ChatView } from '../data/order.ts'

/** The actions that the viewer is offered for a message. The server may still refuse them. */
export interface MessageActs {
  react: boolean
  reply: boolean
  copy: boolean
  /** Whether they may describe the photo, which is theirs. */
  describe: boolean
  /** Whether they may write captions for the video or voice recording, which is theirs. */
  caption: boolean
  keep: boolean
  who: boolean
  report: boolean
  /** When the viewer's right to delete the message for everybody ends; null if they cannot delete it. */
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
  // A celeb cannot reply or react to their own broadcast messages.
  const isOwnLetter = isOwn && chat.isBroadcast && chat.recipient === null
  const leftMs = deletableMs(message, chat, myId, now)
  return {
    // After premium has ended, the room is read-only.
    react: isVisible && !isOwnLetter && !chat.ended,
    reply: isVisible && !isOwnLetter && (chat.canSend || chat.pricePoints !== null),
    copy: isVisible && message.content !== null,
    describe: isVisible && isOwn && message.photo !== null,
    caption: isVisible && isOwn && Boolean(message.video ?? message.voice),
    keep: isVisible,
    who: isVisible && message.reactions.length > 0,
    report: isVisible && !isOwn,
    deleteUntil: leftMs > 0 ? new Date(now.getTime() + leftMs) : null,
  }
}
