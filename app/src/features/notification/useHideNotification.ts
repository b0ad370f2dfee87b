import { api } from '@byeol/contract/api.ts'
import type { NotificationId } from '@byeol/contract/ids.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { notificationsQuery } from './notificationQueries.ts'
import { withoutNotification } from './withoutNotification.ts'

/** Takes a line away at once; where the server does not, it stands there again. */
export function useHideNotification(): (id: NotificationId) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (notificationId: NotificationId) => call(api.notification.hide, { notificationId }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationsQuery.queryKey })
      client.setQueryData(notificationsQuery.queryKey, (data) => data && withoutNotification(data, id))
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
      showError(error)
    },
  })
  return mutate
}
