import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { NotificationId } from '@byeol/contract/ids.ts'
import type { InfiniteData } from '@tanstack/react-query'

export type NotificationPages = InfiniteData<Result<typeof api.notification.list>, unknown>

/** The pages without one line; the same pages when they do not hold it. */
export function withoutNotification(data: NotificationPages, id: NotificationId): NotificationPages {
  if (!data.pages.some(({ list }) => list.some((each) => each.id === id))) return data
  return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.filter((each) => each.id !== id) })) }
}
