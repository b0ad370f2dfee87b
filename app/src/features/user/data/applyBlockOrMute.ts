import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshChats } from '../../chat/data/chatListQuery.ts'
import { changeIdList } from './changeIdList.ts'
import { refetchPeopleLists } from './refetchPeopleLists.ts'

/**
 * Somebody was blocked, muted or neither any more, on this device or another: updates the id list and refetches what
 * shows or counts people.
 */
export function applyBlockOrMute(
  client: QueryClient,
  list: 'muting' | 'blocking',
  userId: UserId,
  isOn: boolean,
): void {
  changeIdList(client, list, userId, isOn)
  refetchPeopleLists(client)
  refreshChats(client).catch(() => undefined)
}
