import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { toServerTime } from '../../../api/serverClock.ts'
import type { ChatView } from './order.ts'

/**
 * For how many more milliseconds the author may delete a message for everybody: until 24 hours after it was sent, 5
 * minutes for a broadcast. 0 for messages of others. `now` is by this device's clock, which may be off by hours.
 */
export function deletableMs(
  message: ChatMessage,
  chat: Pick<ChatView, 'isBroadcast' | 'recipient'>,
  myId: UserId,
  now = new Date(),
): number {
  if (message.author.id !== myId || message.deletedAt) return 0
  const isBroadcast = chat.isBroadcast && chat.recipient === null
  const untilMs = message.createdAt.getTime() + (isBroadcast ? limits.recallMs : limits.deleteForAllMs)
  return Math.max(0, untilMs - toServerTime(now))
}
