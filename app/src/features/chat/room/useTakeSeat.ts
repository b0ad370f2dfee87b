import { api } from '@byeol/contract/api.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { User } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { dmEntersQuery } from '../../permission/cache.ts'
import { showError } from '../../../errors/showError.ts'
import { forgetIfGone } from '../../people/data/profileCache.ts'
import { userKey } from '../../people/data/userKey.ts'
import { chatCreate } from '../data/events.ts'

/**
 * Takes one of the private chats that a celeb offers to followers without premium, and opens it. If none was free,
 * refetches the celeb.
 */
export function useTakeSeat(celeb: Pick<User, 'id' | 'celebUsername'>) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking'>('idle')
  const take = async () => {
    setState('asking')
    try {
      const { chat } = await call(api.chat.create, { userIds: [celeb.id], isDM: true })
      // Refetch the list, because the event that grants the permission may be missed if the connection is lost.
      await queryClient.invalidateQueries({ queryKey: dmEntersQuery.queryKey })
      chatCreate(queryClient, { chat })
      setState('idle')
      void navigate(`/chat?chatId=${chat.id}`, { replace: true })
    } catch (error) {
      const isFull = error instanceof ApiError && error.code === 'membership_required'
      setState('idle')
      if (isFull) await queryClient.invalidateQueries({ queryKey: userKey(celeb.id) })
      forgetIfGone(queryClient, celeb, error)
      if (!isFull) showError(error)
    }
  }
  return { state, take: () => void take() }
}
