import type { ReactionCount } from '@byeol/contract/chat/message.ts'
import { compareReactions } from '@byeol/contract/chat/compareReactions.ts'

/** Most frequent first, in the same order for everybody. */
export const toReactions = (counts: [emoji: string, count: number][] | null): ReactionCount[] =>
  (counts ?? []).map(([emoji, count]) => ({ emoji, count })).sort(compareReactions)
