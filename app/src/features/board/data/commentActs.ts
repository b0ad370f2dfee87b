import { board, type Comment } from '@byeol/contract/board.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { t } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { withLike } from './cache.ts'
import { LatestToggle, ToggleRefused } from './LatestToggle.ts'
import { changeComment, removeComment } from './postCaches.ts'
import { isGone } from './postActs.ts'

const commentLikes = new LatestToggle<{ isLiked: boolean; likeCount: number }>()

/** Shows the like at once, and undoes it if the server refuses. */
export async function likeComment({ id, postId, isLiked }: Comment): Promise<void> {
  const wanted = !isLiked
  changeComment(queryClient, postId, id, (comment) => withLike(comment, wanted))
  try {
    const answer = await commentLikes.want(id, wanted, (now) =>
      call(board.likeComment, { commentId: id, isLiked: now }),
    )
    if (answer) changeComment(queryClient, postId, id, (comment) => ({ ...comment, ...answer }))
  } catch (error) {
    if (!(error instanceof ToggleRefused)) throw error
    changeComment(queryClient, postId, id, (comment) => withLike(comment, error.granted))
    if (isGone(error.cause)) removeComment(queryClient, { id, postId })
    showError(error.cause)
  }
}

/** Asks for confirmation first. */
export async function deleteComment({ id, postId }: Comment): Promise<void> {
  const buttons = [
    { text: t('SHELL.CANCEL'), role: 'cancel' },
    { text: t('SHELL.DELETE'), color: 'danger' as const },
  ]
  if (
    !(await confirmAlert({ header: t('BOARD.COMMENT_DELETE_ASK'), message: t('BOARD.COMMENT_DELETE_DETAIL'), buttons }))
  )
    return
  try {
    await call(board.commentDelete, { commentId: id })
  } catch (error) {
    if (!isGone(error)) return showError(error)
  }
  removeComment(queryClient, { id, postId })
  showToast({ text: t('BOARD.COMMENT_GONE') })
}
