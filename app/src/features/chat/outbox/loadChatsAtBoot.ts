import type { UserId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { getUserId } from '../../../api/token.ts'
import { chatListQuery } from '../data/chatListQuery.ts'
import { saveList } from '../data/saved/savedList.ts'
import { startLiveSoon } from './startLiveSoon.ts'

/**
 * Called in stage 9 of boot and at each sign-in. If loading fails, rejects and keeps the current list (spec.md point 4,
 * Chat list).
 */
export async function loadChatsAtBoot(userId: UserId): Promise<void> {
  startLiveSoon()
  const { chats } = await queryClient.fetchQuery({ ...chatListQuery, staleTime: 0 })
  if (getUserId() === userId) saveList(userId, chats, new Date())
}
