import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { User } from '@byeol/contract/user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { t } from '../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../errors/showError.ts'
import { forgetIfGone, rememberProfile } from '../user/data/profileCache.ts'
import { subscriptionsQuery } from './data/cache.ts'
import { useSubscription } from './data/useSubscription.ts'

export interface Follow {
  following: boolean
  busy: boolean
  /** Follows or unfollows; the toast offers to undo an unfollow. */
  toggle: () => void
}

/** Following is free and can be undone, so it asks nothing. The button shows the new state while the call runs. */
export function useFollow(celeb: Pick<User, 'id' | 'nickname' | 'celebUsername'>): Follow {
  const client = useQueryClient()
  const { subscription, known } = useSubscription(celeb.id)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (follow: boolean) =>
      call(follow ? api.user.subscribe : api.user.unsubscribe, { celebUserId: celeb.id as UserId }),
    onSuccess: async ({ user }, follow) => {
      rememberProfile(client, user)
      // The socket event does the same; this covers a lost connection.
      await client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey })
      // The open page of followed celebs keeps its rows until it closes.
      void client.invalidateQueries({ queryKey: [api.user.subscribing.path], refetchType: 'none' })
      if (follow) showToast({ text: t('USER.FOLLOWED', { name: celeb.nickname }) })
      else
        showToast({
          text: t('USER.UNFOLLOWED', { name: celeb.nickname }),
          action: { label: t('USER.UNDO'), onPress: () => mutate(true) },
        })
    },
    onError: (error, follow) => {
      forgetIfGone(client, celeb, error)
      showError(error, () => mutate(follow))
    },
  })
  const following = isPending ? variables : subscription !== null
  return { following, busy: isPending || !known, toggle: () => mutate(!following) }
}
