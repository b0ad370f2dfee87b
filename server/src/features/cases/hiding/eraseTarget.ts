import type { ChatMessageId, CommentId, ContentsId, PostId, UserId } from '@byeol/contract/ids.ts'
import type { CaseKind } from '@byeol/contract/report/cases.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../../context.ts'
import { deleteComment } from '../../board/comments/deleteComment.ts'
import { deletePost } from '../../board/posts/deletePost.ts'
import { removeContents } from '../../celeb-contents/ending/removeContents.ts'
import { removePictures } from '../../profile/removePictures.ts'
import { eraseWithheldMessage } from '../../chat/deletion/withholdMessage.ts'

interface Target {
  kind: CaseKind
  targetId: string
  /** The author; null when no account is responsible any more. */
  personId: UserId | null
}

/**
 * Erases what support has decided to delete. Contents are removed permanently, and their buyers are notified and
 * refunded; their maker sees `reason`. A profile loses the pictures that are refused as uploads. Does nothing if the
 * author or the celeb has deleted it in the meantime. Safe to repeat.
 */
export async function eraseTarget(ctx: Context, { kind, targetId, personId }: Target, reason: string): Promise<void> {
  if (kind === 'message') return ctx.db.inTransaction((tx) => eraseWithheldMessage(ctx, tx, targetId as ChatMessageId))
  if (kind === 'contents')
    return ctx.db.inTransaction(
      async (tx) => void (await removeContents(ctx, tx, { id: targetId as ContentsId, reason })),
    )
  if (kind === 'user') return removePictures(ctx, targetId as UserId)
  if (!personId) return
  const author = { id: personId }
  try {
    if (kind === 'post') await deletePost(ctx, author, targetId as PostId)
    if (kind === 'comment') await deleteComment(ctx, author, targetId as CommentId)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
}
