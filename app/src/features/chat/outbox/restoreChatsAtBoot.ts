import type { UserId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { chatListQuery, refreshChats } from '../data/chatListQuery.ts'
import { readSavedList } from '../data/savedList.ts'
import { startLiveSoon } from './startLiveSoon.ts'

/** A warm start: the list of this device at once, the server's when it comes. */
export async function restoreChatsAtBoot(userId: UserId): Promise<void> {
  const saved = readSavedList(userId)
  if (saved)
    queryClient.setQueryData(chatListQuery.queryKey, { chats: saved.chats }, { updatedAt: saved.savedAt.getTime() })
  startLiveSoon()
  // Behind: a start without a network is a start.
  refreshChats(queryClient).catch(() => undefined)
}
