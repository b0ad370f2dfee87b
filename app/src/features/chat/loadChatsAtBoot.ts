import type { UserId } from '@byeol/contract/ids.ts'
import { queryClient } from '../../api/queryClient.ts'
import { chatListQuery } from './chatListQuery.ts'
import { saveList } from './device/savedList.ts'

/** Boot stage 9 and each sign-in. A failed load rejects and keeps the list (spec.md point 4, Chat list). */
export async function loadChatsAtBoot(userId: UserId): Promise<void> {
  const { chats } = await queryClient.fetchQuery({ ...chatListQuery, staleTime: 0 })
  saveList(userId, chats, new Date())
}
