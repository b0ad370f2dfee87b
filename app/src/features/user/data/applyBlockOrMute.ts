import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshChats } from '../../chat/data/chatListQuery.ts'
import { changeIdList } from './changeIdList.ts'
import { refetchPeopleLists } from './refetchPeopleLists.ts'

/** One muted or blocked her, or does no longer, here or on another of one's devices: what shows and counts people is asked for anew. */
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
