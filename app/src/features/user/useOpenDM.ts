import { api } from '@byeol/contract/api.ts'
import type { User } from '@byeol/contract/user.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { chatCreate } from '../chat/events.ts'
import { showError } from '../service/showError.ts'
import { forgetIfGone } from './entries.ts'

/** Opens the chat of two, made when there is none yet. */
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
      showError(error, open)
    },
  })
  return { busy: isPending, open }
}
