import { api } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../api/query.ts'
import { usersKey } from '../features/user/data/userKey.ts'

/** What events would have told during a cut. Chats have a way of their own. */
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
  // Whom one muted is counted out of every chat, whether a page shows it or not.
  void client.invalidateQueries({ queryKey: queryKey(api.user.mutingUserIds), refetchType: 'all' })
  void client.invalidateQueries({ queryKey: usersKey })
}
