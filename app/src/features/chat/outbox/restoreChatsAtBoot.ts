import type { UserId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { chatListQuery, refreshInBackground } from '../data/chatListQuery.ts'
import { readSavedList } from '../data/saved/savedList.ts'
import { startLiveSoon } from './startLiveSoon.ts'

/** Shows the saved list at once when the app starts with saved data, and the server's list when it arrives. */
export async function restoreChatsAtBoot(userId: UserId): Promise<void> {
  const saved = readSavedList(userId)
  if (saved)
    queryClient.setQueryData(chatListQuery.queryKey, { chats: saved.chats }, { updatedAt: saved.savedAt.getTime() })
  startLiveSoon()
  // Not awaited, because the app must also start without a network.
  refreshInBackground(queryClient)
}
