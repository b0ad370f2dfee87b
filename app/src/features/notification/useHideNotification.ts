import { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { NotificationId } from '@byeol/contract/ids.ts'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { newestNotificationsQuery, notificationsQuery } from './notificationQueries.ts'

type Pages = InfiniteData<Result<typeof api.notification.list>, unknown>

/** Removes a notification at once, and shows it again if the call fails. */
export function useHideNotification(): (id: NotificationId) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (notificationId: NotificationId) => call(api.notification.hide, { notificationId }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationsQuery.queryKey })
      client.setQueryData(notificationsQuery.queryKey, (data) => data && withoutNotification(data, id))
    },
    onSuccess: () => client.invalidateQueries({ queryKey: newestNotificationsQuery.queryKey }),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
      showError(error)
    },
  })
  return mutate
}

/** Removes a notification from cached pages. Returns the same object if they do not contain it. */
function withoutNotification(data: Pages, id: NotificationId): Pages {
  if (!data.pages.some(({ list }) => list.some((each) => each.id === id))) return data
  return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.filter((each) => each.id !== id) })) }
}
