import { board } from '@byeol/contract/board.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { changePost } from './postCaches.ts'

/** Fetches a post again in every list after following or premium has unlocked it. */
export async function unlockPost(postId: PostId): Promise<void> {
  try {
    const { post } = await call(board.post, { postId })
    changePost(queryClient, postId, () => post)
  } catch (error) {
    // It stays locked until the list is fetched again.
    console.warn(error)
  }
}
