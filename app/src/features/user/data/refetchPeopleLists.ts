import { api } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Where whoever one blocked stands no more, and stands again once she is unblocked. */
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
/** One's own choices: a page that shows them keeps its rows, so that each can be taken back in its place. */
const choices = [api.user.blockingUsers, api.user.mutingUsers]

/** RoomPerson was blocked, muted, or neither any more: what shows people is asked for again. */
export function refetchPeopleLists(client: QueryClient): void {
  for (const { path } of hideBlocked) void client.invalidateQueries({ queryKey: [path] })
  for (const { path } of choices) void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
}
