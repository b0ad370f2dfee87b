import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { compareReactions } from '@byeol/contract/chat/compareReactions.ts'

type Reacted = Pick<ChatMessage, 'reactions' | 'myReaction'>

/** The counts after the viewer reacts with `emoji` or removes their reaction (null). */
export function withMyReaction({ reactions, myReaction }: Reacted, emoji: string | null): Reacted {
  if (emoji === myReaction) return { reactions, myReaction }
  const counts = new Map(reactions.map((reaction) => [reaction.emoji, reaction.count]))
  if (myReaction !== null) counts.set(myReaction, (counts.get(myReaction) ?? 1) - 1)
  if (emoji !== null) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  const next = [...counts].filter(([, count]) => count > 0).map(([name, count]) => ({ emoji: name, count }))
  return { reactions: next.sort(compareReactions), myReaction: emoji }
}
