import { api } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../api/query.ts'
import { usersKey } from '../features/people/data/userKey.ts'

/** Refetches the person's own lists, because events were missed while disconnected. Chats catch up separately. */
export function refetchPersonData(client: QueryClient): void {
  const lists = [
    api.subscription.list,
    api.subscription.premiumList,
    api.permission.dmEnter,
    api.permission.dmSend,
    api.notice.list,
    api.notification.newCount,
  ] as const
  const idLists = [api.user.dmUserIds, api.user.relatedIds, api.user.blockingUserIds] as const
  for (const list of [...lists, ...idLists]) void client.invalidateQueries({ queryKey: queryKey(list) })
  // Unread counts exclude muted people, so this list is refetched even when no page shows it.
  void client.invalidateQueries({ queryKey: queryKey(api.user.mutingUserIds), refetchType: 'all' })
  void client.invalidateQueries({ queryKey: usersKey })
}
