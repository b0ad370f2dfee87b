import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { replyQuota, type ReplyQuota } from '@byeol/contract/replyQuota.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { SeenChat } from './order.ts'
import type { Pending } from './pending.ts'

/** What one may write in a room, or why not. */
export type Writing =
  | { kind: 'free' }
  | { kind: 'reply'; quota: ReplyQuota }
  | { kind: 'closed'; why: 'premium' | 'disabled' | 'noneYet' }
  | { kind: 'used'; quota: ReplyQuota }
  /** The messages that decide are not here yet. */
  | { kind: 'waiting' }

interface Said {
  myId: UserId
  premium: SubscriptionPremium | undefined
  messages: readonly ChatMessage[]
  /** Whether the newest messages are here. */
  isFresh: boolean
  pending: readonly Pending[]
  now: Date
}

/** Replies on their way count as said. Rule: rules.md, Chats; the same function decides on the server. */
export function writingIn(chat: SeenChat, { myId, premium, messages, isFresh, pending, now }: Said): Writing {
  if (chat.disabled && chat.recipient?.isCeleb && !chat.canSend) return { kind: 'closed', why: 'disabled' }
  if (!chat.canSend) return { kind: 'closed', why: 'premium' }
  if (!chat.isBroadcast) return { kind: 'free' }
  if (!premium) return { kind: 'closed', why: 'premium' }

  const last = messages.findLast(({ author, deletedAt }) => author.id === chat.recipient?.id && !deletedAt)
  const replies = messages
    .filter(({ author, id }) => author.id === myId && last && id > last.id)
    .map(({ createdAt }) => createdAt)
  const leaving = pending.filter(({ state }) => state === 'waiting').map(() => now)
  const quota = replyQuota(premium.createdAt, last?.createdAt ?? null, [...replies, ...leaving], now)
  if (!last) return isFresh ? { kind: 'closed', why: 'noneYet' } : { kind: 'waiting' }
  return quota.remaining > 0 ? { kind: 'reply', quota } : { kind: 'used', quota }
}
