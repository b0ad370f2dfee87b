import type { ReactionCount } from './message.ts'

/** The order of a message's reactions: most frequent first, ties by emoji. Server and app use the same function. */
export const compareReactions = (a: ReactionCount, b: ReactionCount): number =>
  b.count - a.count || (a.emoji < b.emoji ? -1 : 1)
