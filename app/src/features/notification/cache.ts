import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query.ts'

/** Stores the number of new notifications. If there are any, marks the lists as stale. */
export function updateNewNotifications(client: QueryClient, { newCount }: ServerEvents['notificationUpdate']): void {
  client.setQueryData(queryKey(api.notification.newCount, {}), { newCount })
  if (newCount === 0) return
  // Inquiries are included, because an answer to one arrives as a notification.
  for (const stale of [api.notification.list, api.service.inquiryList, api.service.inquiry])
    void client.invalidateQueries({ queryKey: queryKey(stale) })
}
