import type { ReactionCount } from './message.ts'

/** The order of a message's reactions: most first, equal counts by emoji. Server and app sort by the same function. */
export const compareReactions = (a: ReactionCount, b: ReactionCount): number =>
  b.count - a.count || (a.emoji < b.emoji ? -1 : 1)
