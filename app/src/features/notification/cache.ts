import { api } from '@byeol/contract/api.ts'
import type { ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query.ts'

/** Stores the number of new notifications, and marks the lists as stale if there are any. */
export function updateNewNotifications(client: QueryClient, { newCount }: ServerEvents['notificationUpdate']): void {
  client.setQueryData(queryKey(api.notification.newCount, {}), { newCount })
  if (newCount === 0) return
  // An answer to an inquiry arrives as a notification.
  for (const stale of [api.notification.list, api.service.inquiryList, api.service.inquiry])
    void client.invalidateQueries({ queryKey: queryKey(stale) })
}
