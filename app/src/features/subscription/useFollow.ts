import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { User } from '@byeol/contract/user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { call } from '../../api/call.ts'
import { t } from '../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../errors/showError.ts'
import { track } from '../analytics/track.ts'
import { forgetIfGone, rememberProfile } from '../people/data/profileCache.ts'
import { subscriptionsQuery } from './data/cache.ts'
import { useSubscription } from './data/useSubscription.ts'

const askToUnfollow = (name: string, days: number, hasPremium: boolean): Promise<boolean> =>
  confirmAlert({
    header: t('USER.UNFOLLOW_ASK', { name }),
    message: hasPremium ? t('USER.UNFOLLOW_PREMIUM') : t('USER.UNFOLLOW_DAYS', { days }),
    buttons: [
      { text: t('USER.UNFOLLOW_NOT'), role: 'cancel' },
      { text: t('USER.UNFOLLOW'), color: 'medium' },
    ],
  })

export interface Follow {
  following: boolean
  busy: boolean
  /**
   * Follows or unfollows. Asks first if the person would lose premium or their days together. The toast after
   * unfollowing offers to undo it.
   */
  toggle: () => void
}

/** Following a celeb. `following` changes at once, while the call is still in progress. */
export function useFollow(celeb: Pick<User, 'id' | 'nickname' | 'celebUsername'>): Follow {
  const client = useQueryClient()
  const { subscription, premium, known } = useSubscription(celeb.id)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (follow: boolean) =>
      call(follow ? api.user.subscribe : api.user.unsubscribe, { celebUserId: celeb.id as UserId }),
    onSuccess: async ({ user }, follow) => {
      track({ name: follow ? 'follow' : 'unfollow' })
      rememberProfile(client, user)
      // The socket event does the same; this covers a lost connection.
      await client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey })
      // Without a refetch, so that an open page of followed celebs keeps its rows until it closes.
      void client.invalidateQueries({ queryKey: [api.user.subscribing.path], refetchType: 'none' })
      if (follow) showToast({ text: t('USER.FOLLOWED', { name: celeb.nickname }) })
      else
        showToast({
          text: t('USER.UNFOLLOWED', { name: celeb.nickname }),
          action: { label: t('SHELL.UNDO'), onPress: () => mutate(true) },
        })
    },
    onError: (error, follow) => {
      forgetIfGone(client, celeb, error)
      showError(error, () => mutate(follow))
    },
  })
  const following = isPending ? variables : subscription !== null
  const toggle = async () => {
    const days = subscription ? daysTogether(subscription.createdAt, new Date()) : 1
    const isAsked = following && (premium !== null || days > 1)
    if (!isAsked || (await askToUnfollow(celeb.nickname, days, premium !== null))) mutate(!following)
  }
  return { following, busy: isPending || !known, toggle: () => void toggle() }
}
