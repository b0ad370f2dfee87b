import type { CommentId, UserId } from '@byeol/contract/ids.ts'
import type { Caller } from '../../../http/call.ts'
import type { FoundComment } from '../visibility/findComment.ts'
import type { PostFacts } from '../visibility/findPost.ts'

/** A comment that passed every check. */
export interface NewComment {
  me: Caller
  id: CommentId
  post: PostFacts
  parentId: CommentId | null
  answered: FoundComment | null
  mentionId: UserId | null
  content: string
  isByCeleb: boolean
  /**
   * Whether it is hidden from the celeb because its post or thread is. The celeb's filtered words are checked later.
   */
  isHidden: boolean
  filteredBy: FoundComment['filtered_by']
  sendId: string
  hash: Buffer
  createdAt: Date
}
