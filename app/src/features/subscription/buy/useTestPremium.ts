import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { User } from '@byeol/contract/user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryKey } from '../../../api/query.ts'
import { t } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { forgetIfGone } from '../../people/data/profileCache.ts'
import { userKey } from '../../people/data/userKey.ts'

/**
 * Gives testers premium without payment (spec.md point 7, request-test-subscription-premium). Asks for confirmation
 * first.
 */
export function useTestPremium(celeb: Pick<User, 'id' | 'nickname' | 'celebUsername'>): {
  busy: boolean
  ask: () => Promise<void>
} {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(api.subscription.requestTestSubscriptionPremium, { celebUserIdOrUsername: celeb.id as UserId }),
    onSuccess: async () => {
      const changed = [api.subscription.premiumList, api.permission.dmEnter, api.permission.dmSend] as const
      await Promise.all([
        ...changed.map((list) => client.invalidateQueries({ queryKey: queryKey(list) })),
        client.invalidateQueries({ queryKey: userKey(celeb.id) }),
      ])
      showToast({ text: t('USER.PREMIUM_GIVEN', { name: celeb.nickname }), icon: 'star' })
    },
    onError: (error) => {
      forgetIfGone(client, celeb, error)
      showError(error, () => mutate())
    },
  })
  const ask = async () => {
    const confirmed = await confirmAlert({
      header: t('USER.PREMIUM_ASK', { name: celeb.nickname }),
      message: t('USER.PREMIUM_ASK_DETAIL'),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('USER.PREMIUM_GET') }],
    })
    if (confirmed) mutate()
  }
  return { busy: isPending, ask }
}
