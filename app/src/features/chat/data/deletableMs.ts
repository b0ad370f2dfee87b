import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { SeenChat } from './order.ts'

/** How long one may still take a message away for all: one's own for 24 hours, a broadcast for 5 minutes; else 0. */
export function deletableMs(
  message: ChatMessage,
  chat: Pick<SeenChat, 'isBroadcast' | 'recipient'>,
  myId: UserId,
  now = new Date(),
): number {
  if (message.author.id !== myId || message.deletedAt) return 0
  const isBroadcast = chat.isBroadcast && chat.recipient === null
  const untilMs = message.createdAt.getTime() + (isBroadcast ? limits.recallMs : limits.deleteForAllMs)
  return Math.max(0, untilMs - now.getTime())
}
