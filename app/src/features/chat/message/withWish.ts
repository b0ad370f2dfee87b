import type { ChatMessage } from '@byeol/contract/chat.ts'

type Reacted = Pick<ChatMessage, 'reactions' | 'myReaction'>

/** The counts as they will be when one's own reaction is this one; null for none. Most first. */
export function withWish({ reactions, myReaction }: Reacted, emoji: string | null): Reacted {
  if (emoji === myReaction) return { reactions, myReaction }
  const counts = new Map(reactions.map((one) => [one.emoji, one.count]))
  if (myReaction !== null) counts.set(myReaction, (counts.get(myReaction) ?? 1) - 1)
  if (emoji !== null) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  const next = [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ emoji: name, count }))
  return { reactions: next.sort((a, b) => b.count - a.count), myReaction: emoji }
}
