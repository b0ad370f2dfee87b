import type { UserId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { chatListQuery, refreshInBackground } from '../data/chatListQuery.ts'
import { readSavedList } from '../data/saved/savedList.ts'
import { startLiveSoon } from './startLiveSoon.ts'

/** Warm start: shows the saved list at once and the server's list when it arrives. */
export async function restoreChatsAtBoot(userId: UserId): Promise<void> {
  const saved = readSavedList(userId)
  if (saved)
    queryClient.setQueryData(chatListQuery.queryKey, { chats: saved.chats }, { updatedAt: saved.savedAt.getTime() })
  startLiveSoon()
  // Does not wait, because the app also starts without a network.
  refreshInBackground(queryClient)
}
