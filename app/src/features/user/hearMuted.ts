import type { UserId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshChats } from '../chat/chatListQuery.ts'
import { changeIdList } from './idListChanges.ts'
import { stalePeople } from './stalePeople.ts'

/** One muted her, or does no longer, on another of one's devices: what is unread is what the server counts now. */
export function hearMuted(client: QueryClient, userId: UserId, isMuted: boolean): void {
  changeIdList(client, 'muting', userId, isMuted)
  stalePeople(client)
  refreshChats(client).catch(() => undefined)
}
