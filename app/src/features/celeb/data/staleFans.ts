import { api } from '@byeol/contract/api.ts'
import { queryClient } from '../../../api/queryClient.ts'

/** A note or label of a fan has changed: the lists that show them are fetched again. */
export function staleFans(): void {
  for (const { path } of [api.user.subscribers, api.user.premiumSubscribers, api.user.fanLabels])
    void queryClient.invalidateQueries({ queryKey: [path] })
}
