import { api } from '@byeol/contract/api.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { isId } from '@byeol/contract/text/isId.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'

/**
 * The celeb that a visitor wants to see after signing in: `r` is the celeb's profile or one of their posts. Null if
 * there is none or the celeb cannot be loaded.
 */
export function useCelebToMeet(r: string | null): { celeb: UserProfile | null; isWaiting: boolean } {
  const [, name = '', postId = ''] = /^\/(?:(?:@|%40)([\w.]+)|post\/([\w-]+))(?:\?|#|$)/u.exec(r ?? '') ?? []
  const username = name.toLowerCase()
  const byName = useQuery({ ...query(api.board.celebPage, { username }), enabled: isCelebUsername(username) })
  const byPost = useQuery({ ...query(api.board.sharedPost, { postId: postId as PostId }), enabled: isId(postId) })
  return { celeb: (byName.data ?? byPost.data)?.user ?? null, isWaiting: byName.isLoading || byPost.isLoading }
}
