import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { User } from '@byeol/contract/user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { chatCreate } from '../../chat/data/events.ts'
import { showError } from '../../../errors/showError.ts'
import { forgetIfGone } from '../data/profileCache.ts'

const needsMembership = (error: unknown): boolean => error instanceof ApiError && error.code === 'membership_required'

/**
 * Opens the DM with a person, and creates it when there is none. `isFull`: the celeb has no free seat; the caller shows
 * it.
 */
export function useOpenDM(user: Pick<User, 'id' | 'celebUsername'>): {
  busy: boolean
  isFull: boolean
  open: () => void
} {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = () => mutate()
  const {
    mutate,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: () => call(api.chat.create, { userIds: [user.id], isDM: true }),
    onSuccess: ({ chat }) => {
      chatCreate(client, { chat })
      void navigate(`/chat?chatId=${chat.id}`)
    },
    onError: (error) => {
      forgetIfGone(client, user, error)
      if (!needsMembership(error)) showError(error, open)
    },
  })
  return { busy: isPending, isFull: needsMembership(failure), open }
}
