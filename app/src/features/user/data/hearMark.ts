import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshChats } from '../../chat/data/chatListQuery.ts'
import { changeIdList } from './idListChanges.ts'
import { stalePeople } from './stalePeople.ts'

/** One muted or blocked her, or does no longer, here or on another of one's devices: what shows and counts people is asked for anew. */
export function hearMark(client: QueryClient, list: 'muting' | 'blocking', userId: UserId, isOn: boolean): void {
  changeIdList(client, list, userId, isOn)
  stalePeople(client)
  refreshChats(client).catch(() => undefined)
}
