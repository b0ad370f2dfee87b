import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { startChatLive } from '../../chat/outbox/live.ts'
import { quoteOf } from '../../chat/outbox/quote.ts'

/** How long an answer can be undone. */
export const undoMs = 5_000
/** An answer is sent after the undo button is gone. */
const leavesAfterMs = undoMs + 500

/**
 * Puts the answer to a reply in the outbox, which sends it once it can no longer be undone. Resolves with a function
 * that undoes it and returns whether it did; null if the person is signed out.
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
