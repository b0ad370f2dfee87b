import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshInBackground } from './chatListQuery.ts'
import { changeIdList } from '../../people/data/changeIdList.ts'
import { refetchPeopleLists } from '../../people/data/refetchPeopleLists.ts'

/**
 * Call this after a person was blocked, unblocked, muted or unmuted, on this device or another. Updates the list of ids
 * and refetches the lists that show people or count their messages.
 */
export function applyBlockOrMute(
  client: QueryClient,
  list: 'muting' | 'blocking',
  userId: UserId,
  isOn: boolean,
): void {
  changeIdList(client, list, userId, isOn)
  refetchPeopleLists(client)
  refreshInBackground(client)
}
