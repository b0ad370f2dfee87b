import type { ReactionCount } from '@byeol/contract/chat.ts'
import { compareReactions } from '@byeol/contract/compareReactions.ts'

/** The most frequent first; the order is the same for everybody. */
export const toReactions = (counts: [emoji: string, count: number][] | null): ReactionCount[] =>
  (counts ?? []).map(([emoji, count]) => ({ emoji, count })).sort(compareReactions)
