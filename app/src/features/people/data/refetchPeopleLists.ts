import { api } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Lists and posts from which blocked people are left out, until they are unblocked. */
const hideBlocked = [
  api.user.search,
  api.user.listCelebs,
  api.user.listCelebs2,
  api.user.dmUsers,
  api.user.related,
  api.user.subscribers,
  api.user.premiumSubscribers,
  api.user.subscribing,
  api.user.premiumSubscribing,
  api.board.postList,
  api.board.post,
  api.board.commentList,
  api.board.commentThread,
  api.notification.list,
]
/**
 * The viewer's own lists of blocked and muted people. A page that shows one keeps its rows, so that each choice can be
 * undone there.
 */
const choices = [api.user.blockingUsers, api.user.mutingUsers]

/** Refetches everything that shows people, after someone was blocked, unblocked, muted or unmuted. */
export function refetchPeopleLists(client: QueryClient): void {
  for (const { path } of hideBlocked) void client.invalidateQueries({ queryKey: [path] })
  for (const { path } of choices) void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
}
