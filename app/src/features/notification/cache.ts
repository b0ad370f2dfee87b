import { api } from '@byeol/contract/api.ts'
import type { ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query.ts'

/** How many lines of the notification centre are new; the lists are old as soon as one came. */
export function noteNewNotifications(client: QueryClient, { newCount }: ServerEvents['notificationUpdate']): void {
  client.setQueryData(queryKey(api.notification.newCount, {}), { newCount })
  if (newCount === 0) return
  // An answer to an inquiry comes as one of them.
  for (const stale of [api.notification.list, api.service.inquiryList, api.service.inquiry])
    void client.invalidateQueries({ queryKey: queryKey(stale) })
}
