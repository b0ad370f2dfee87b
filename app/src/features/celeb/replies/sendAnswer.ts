import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { startChatLive } from '../../chat/outbox/live.ts'
import { quoteOf } from '../../chat/outbox/quote.ts'

/** How long an answer can be taken back. */
export const undoMs = 5_000
/** An answer leaves after the button that takes it back is gone. */
const leavesAfterMs = undoMs + 500

/**
 * Puts the answer to a reply in the outbox, which sends it when it cannot be taken back any more. Resolves with what
 * takes it back, and says whether it did; null when nobody is signed in.
 */
export async function sendAnswer(to: ChatMessage, content: string): Promise<(() => boolean) | null> {
  const live = startChatLive()
  if (!live) return null
  const sendAfter = new Date(Date.now() + leavesAfterMs)
  const [sendId = ''] = await live.outbox.enqueue([
    { chatId: to.chatId, content, photo: null, replyTo: quoteOf(to), sendAfter },
  ])
  return () => live.outbox.takeBack(sendId)
}
