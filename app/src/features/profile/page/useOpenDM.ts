import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { User } from '@byeol/contract/user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { chatCreate } from '../../chat/data/events.ts'
import { t } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import { showError } from '../../../errors/showError.ts'
import { forgetIfGone } from '../../people/data/profileCache.ts'

const needsMembership = (error: unknown): boolean => error instanceof ApiError && error.code === 'membership_required'

/** Another fan has taken the last seat in the meantime. Resolves to whether the person wants to see premium. */
async function tellNoSeat(): Promise<boolean> {
  const buttons = [{ text: t('SHELL.CLOSE'), role: 'cancel' }, { text: t('ROOM.SEE_PREMIUM') }]
  return confirmAlert({ header: t('ROOM.NO_SEAT'), message: t('ROOM.NO_SEAT_DETAIL'), buttons })
}

/** Opens the direct chat with a person, creating it if there is none. */
export function useOpenDM(user: Pick<User, 'id' | 'celebUsername'>): { busy: boolean; open: () => void } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = () => mutate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.chat.create, { userIds: [user.id], isDM: true }),
    onSuccess: ({ chat }) => {
      chatCreate(client, { chat })
      void navigate(`/chat?chatId=${chat.id}`)
    },
    onError: (error) => {
      forgetIfGone(client, user, error)
      if (!needsMembership(error)) return showError(error, open)
      void tellNoSeat().then((wantsPremium) => wantsPremium && navigate(premiumPath(user.id, location.pathname)))
    },
  })
  return { busy: isPending, open }
}
