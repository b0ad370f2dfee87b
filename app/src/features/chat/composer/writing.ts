import type { ChatMessage } from '@byeol/contract/chat.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { replyQuota, type ReplyQuota } from '@byeol/contract/replyQuota.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { isDirect, type SeenChat } from '../data/order.ts'
import type { Pending } from '../outbox/pending.ts'

/** `refused`: the server took nothing from one in this chat; it does not say that one is blocked. */
export type WhyClosed = 'premium' | 'followers' | 'dm' | 'disabled' | 'group' | 'blocked' | 'refused' | 'noneYet'

/** What one may write in a room, or why not. */
export type Writing =
  | { kind: 'free' }
  | { kind: 'reply'; quota: ReplyQuota }
  | { kind: 'closed'; why: WhyClosed }
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
  /** One has blocked the other of two. */
  isBlocked: boolean
  now: Date
}

function whyClosed({ isCelebGroup, isSubscription, isBroadcast }: SeenChat): WhyClosed {
  if (isCelebGroup) return 'group'
  if (isSubscription) return 'followers'
  return isBroadcast ? 'premium' : 'dm'
}

/** Replies on their way count as said. Rule: rules.md, Chats; the same function decides on the server. */
export function writingIn(
  chat: SeenChat,
  { myId, premium, messages, isFresh, pending, isBlocked, now }: Said,
): Writing {
  if (isDirect(chat) && isBlocked) return { kind: 'closed', why: 'blocked' }
  if (chat.disabled && chat.recipient?.isCeleb && !chat.canSend) return { kind: 'closed', why: 'disabled' }
  if (!chat.canSend) return { kind: 'closed', why: whyClosed(chat) }
  if (isDirect(chat) && pending.some(({ error }) => error?.code === 'not_allowed'))
    return { kind: 'closed', why: 'refused' }
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
