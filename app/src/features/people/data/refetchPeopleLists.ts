import { api } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Lists and posts that exclude blocked people and include them again after an unblock. */
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
/** The viewer's own lists. A page that shows one keeps its rows, so that each choice can be undone in place. */
const choices = [api.user.blockingUsers, api.user.mutingUsers]

/** After a block, a mute or the end of either: refetches everything that shows people. */
export function refetchPeopleLists(client: QueryClient): void {
  for (const { path } of hideBlocked) void client.invalidateQueries({ queryKey: [path] })
  for (const { path } of choices) void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
}
