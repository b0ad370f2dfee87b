import { board } from '@byeol/contract/board.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { changePost } from './postCaches.ts'

/** A post that opened, by following or premium, is asked for again, wherever it stands. */
export async function unlockPost(postId: PostId): Promise<void> {
  try {
    const { post } = await call(board.post, { postId })
    changePost(queryClient, postId, () => post)
  } catch (error) {
    // It stays locked, and opens with the next look at the list.
    console.warn(error)
  }
}
