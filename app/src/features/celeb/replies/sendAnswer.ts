import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { startChatLive } from '../../chat/outbox/live.ts'
import { quoteOf } from '../../chat/outbox/quote.ts'
import { undoableFor } from '../../../shell/longerTime.ts'

/** How long an answer can be undone. */
export const undoMs = 5_000
/** The answer is sent shortly after the undo button has disappeared. */
const leavesAfterMs = 500

/**
 * Puts the answer to a reply into the outbox, which sends it when it can no longer be undone. Resolves to a function
 * that undoes it and returns whether that was still possible, or to null if the person is signed out.
 */
export async function sendAnswer(to: ChatMessage, content: string): Promise<(() => boolean) | null> {
  const live = startChatLive()
  if (!live) return null
  const sendAfter = new Date(Date.now() + undoableFor(undoMs) + leavesAfterMs)
  const [sendId = ''] = await live.outbox.enqueue([
    { chatId: to.chatId, content, photo: null, replyTo: quoteOf(to), sendAfter },
  ])
  return () => live.outbox.takeBack(sendId)
}
