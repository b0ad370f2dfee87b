import { limits, replyLengths } from '../limits.ts'
import { daysTogether } from '../locale/seoul.ts'

export interface ReplyQuota {
  /** Which day of the current premium today is, as in D+n. */
  days: number
  /** How many replies to the newest broadcast are left; 0 when there is no broadcast. */
  remaining: number
  maxChars: number
  next: { fromDay: number; maxChars: number } | null
  /** When the quota is full again without a new broadcast. */
  refillsAt: Date | null
}

/** The start of the current seven-day window, counted from the newest broadcast. Only replies since then count. */
export function replyWindowStart(lastBroadcastAt: Date, now: Date): Date {
  const passed = Math.max(0, now.getTime() - lastBroadcastAt.getTime())
  return new Date(lastBroadcastAt.getTime() + Math.floor(passed / limits.replyRefillMs) * limits.replyRefillMs)
}

/**
 * How many replies a fan may still send to a broadcast, and how long they may be. Both the composer and the server use
 * it. `replies` are the times of the fan's replies; those before the current window do not count. Rule: rules.md,
 * Chats.
 */
export function replyQuota(
  premiumSince: Date,
  lastBroadcastAt: Date | null,
  replies: readonly Date[],
  now: Date,
): ReplyQuota {
  const days = daysTogether(premiumSince, now)
  const reached = replyLengths.filter(({ fromDay }) => fromDay <= days)
  const maxChars = reached.at(-1)?.maxChars ?? replyLengths[0].maxChars
  const next = replyLengths.find(({ fromDay }) => fromDay > days) ?? null
  if (!lastBroadcastAt) return { days, remaining: 0, maxChars, next, refillsAt: null }

  const start = replyWindowStart(lastBroadcastAt, now)
  const used = replies.filter((sentAt) => sentAt >= start).length
  return {
    days,
    remaining: Math.max(0, limits.repliesPerBroadcast - used),
    maxChars,
    next,
    refillsAt: new Date(start.getTime() + limits.replyRefillMs),
  }
}
