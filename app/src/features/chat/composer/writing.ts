import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { replyQuota, type ReplyQuota } from '@byeol/contract/chat/replyQuota.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { isUnknown } from '../../people/data/isUnknown.ts'
import { isDirect, type ChatView } from '../data/order.ts'
import type { Pending } from '../outbox/pending.ts'

/**
 * `refused`: the server refuses messages in this chat, without saying whether that is because of a block. `pending`:
 * the recipient of a chat request has not accepted it yet.
 */
export type WhyClosed =
  | 'premium'
  | 'followers'
  | 'dm'
  | 'disabled'
  | 'group'
  | 'blocked'
  | 'refused'
  | 'pending'
  | 'noneYet'

/** What the viewer can write in a room, or why they cannot. */
export type Writing =
  | { kind: 'free' }
  /** Each message costs this many points. */
  | { kind: 'paid'; pricePoints: number }
  | { kind: 'reply'; quota: ReplyQuota }
  | { kind: 'closed'; why: WhyClosed }
  | { kind: 'used'; quota: ReplyQuota }
  /** Undecided until the messages that it depends on are loaded. */
  | { kind: 'waiting' }

interface Said {
  myId: UserId
  premium: SubscriptionPremium | undefined
  messages: readonly ChatMessage[]
  /** Whether the newest messages are loaded. */
  isFresh: boolean
  pending: readonly Pending[]
  /** Whether one of the two members has blocked the other. */
  isBlocked: boolean
  now: Date
}

function whyClosed({ isCelebGroup, isSubscription, isBroadcast }: ChatView): WhyClosed {
  if (isCelebGroup) return 'group'
  if (isSubscription) return 'followers'
  return isBroadcast ? 'premium' : 'dm'
}

/**
 * Determines what the viewer can write; unsent replies count as sent. The rule is in rules.md, Chats; the server uses
 * the same function.
 */
export function writingIn(
  chat: ChatView,
  { myId, premium, messages, isFresh, pending, isBlocked, now }: Said,
): Writing {
  if (isDirect(chat) && isBlocked) return { kind: 'closed', why: 'blocked' }
  if (isDirect(chat) && chat.recipient && isUnknown(chat.recipient)) return { kind: 'closed', why: 'refused' }
  if (chat.disabled && chat.recipient?.isCeleb && !chat.canSend) return { kind: 'closed', why: 'disabled' }
  if (!chat.canSend && chat.pricePoints === null) return { kind: 'closed', why: whyClosed(chat) }
  if (isDirect(chat) && pending.some(({ error }) => error?.code === 'not_allowed'))
    return { kind: 'closed', why: 'refused' }
  if (chat.pricePoints !== null) return { kind: 'paid', pricePoints: chat.pricePoints }
  if (chat.request === 'sent') {
    const said = messages.filter(({ author }) => author.id === myId).length
    const waiting = pending.filter(({ state }) => state === 'waiting').length
    const isRefused = pending.some(({ error }) => error?.code === 'request_pending')
    if (isRefused || said + waiting >= limits.textsPerRequest) return { kind: 'closed', why: 'pending' }
  }
  if (!chat.isBroadcast) return { kind: 'free' }
  if (!premium) return { kind: 'closed', why: 'premium' }

  const last = messages.findLast(({ author, deletedAt }) => author.id === chat.recipient?.id && !deletedAt)
  const replies = messages
    .filter(({ author, id }) => author.id === myId && last && id > last.id)
    .map(({ createdAt }) => createdAt)
  const pendingTimes = pending.filter(({ state }) => state === 'waiting').map(() => now)
  const quota = replyQuota(premium.createdAt, last?.createdAt ?? null, [...replies, ...pendingTimes], now)
  if (!last) return isFresh ? { kind: 'closed', why: 'noneYet' } : { kind: 'waiting' }
  return quota.remaining > 0 ? { kind: 'reply', quota } : { kind: 'used', quota }
}
