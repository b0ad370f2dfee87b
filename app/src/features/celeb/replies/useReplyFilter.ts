import type { ReplyFilter } from '@byeol/contract/celeb.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { readDevice, writeDevice } from '../../../browser/deviceStore.ts'

type Filter = ReplyFilter | 'all'

/** Removed at sign-out with the other data of chats (clearChatDevice.ts). */
const keyOf = (myId: UserId) => `byeol.chat.replies.${myId}`

/**
 * The chosen filter on unanswered replies. A celeb who chose kind words sees them first the next time, too, on this
 * device; the other filters are forgotten, because a day without birthdays would begin with an empty list.
 */
export function useReplyFilter(myId: UserId): [Filter, (filter: Filter) => void] {
  const [filter, setFilter] = useState<Filter>(() => (readDevice(keyOf(myId)) === 'kind' ? 'kind' : 'all'))
  const choose = (next: Filter) => {
    setFilter(next)
    if (next === 'kind' || next === 'all') writeDevice(keyOf(myId), next === 'kind' ? next : null)
  }
  return [filter, choose]
}
