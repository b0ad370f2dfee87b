import { board, type Post } from '@byeol/contract/board.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { t } from '../../../i18n/i18n.ts'
import { copyText } from '../../../native/copyText.ts'
import { feel } from '../../../native/feel.ts'
import { publicUrl, shareLink } from '../../../shell/links/shareLink.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { withLike, withSaved } from './cache.ts'
import { LatestToggle, ToggleRefused } from './LatestToggle.ts'
import { changePost, removePost } from './postCaches.ts'

const likes = new LatestToggle<{ isLiked: boolean; likeCount: number }>()
const saves = new LatestToggle<{ isSaved: boolean }>()

export const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** If the post was deleted elsewhere, removes it; shows any other error. */
export function showPostError(error: unknown, postId: Post['id']): void {
  if (isGone(error)) removePost(queryClient, postId)
  showError(error)
}

/** Shows the like at once, and undoes it if the server refuses. */
export async function likePost({ id, isLiked }: Post): Promise<void> {
  const wanted = !isLiked
  if (wanted) feel('like')
  changePost(queryClient, id, (post) => withLike(post, wanted))
  try {
    const answer = await likes.want(id, wanted, (now) => call(board.likePost, { postId: id, isLiked: now }))
    if (answer) changePost(queryClient, id, (post) => ({ ...post, ...answer }))
  } catch (error) {
    if (!(error instanceof ToggleRefused)) throw error
    changePost(queryClient, id, (post) => withLike(post, error.granted))
    showPostError(error.cause, id)
  }
}

export async function savePost({ id, isSaved }: Post, onSee: () => void): Promise<void> {
  const wanted = !isSaved
  changePost(queryClient, id, (post) => withSaved(post, wanted))
  try {
    const answer = await saves.want(id, wanted, (now) => call(board.savePost, { postId: id, isSaved: now }))
    if (!answer) return
    changePost(queryClient, id, (post) => withSaved(post, answer.isSaved))
    void queryClient.invalidateQueries({ queryKey: [board.postList.path, { of: 'saved' }], refetchType: 'none' })
    if (answer.isSaved) showToast({ text: t('BOARD.SAVED'), action: { label: t('BOARD.SEE_SAVED'), onPress: onSee } })
    else showToast({ text: t('BOARD.UNSAVED') })
  } catch (error) {
    if (!(error instanceof ToggleRefused)) throw error
    changePost(queryClient, id, (post) => withSaved(post, error.granted))
    showPostError(error.cause, id)
  }
}

/** Asks for confirmation first. Resolves to whether the post was deleted. */
export async function deletePost({ id }: Post): Promise<boolean> {
  const buttons = [
    { text: t('SHELL.CANCEL'), role: 'cancel' },
    { text: t('SHELL.DELETE'), color: 'danger' as const },
  ]
  if (!(await confirmAlert({ header: t('BOARD.DELETE_ASK'), message: t('BOARD.DELETE_DETAIL'), buttons }))) return false
  try {
    await call(board.postDelete, { postId: id })
  } catch (error) {
    if (!isGone(error)) {
      showError(error)
      return false
    }
  }
  removePost(queryClient, id)
  showToast({ text: t('BOARD.DELETED') })
  return true
}

/** A board has at most one pinned post, so pinning one may unpin another: all lists of the board are refetched. */
export async function pinPost({ id, celebUserId }: Post, isPinned: boolean): Promise<void> {
  try {
    const { post } = await call(board.pinPost, { postId: id, isPinned })
    changePost(queryClient, id, () => post)
  } catch (error) {
    return showPostError(error, id)
  }
  void queryClient.invalidateQueries({ queryKey: [board.postList.path, { of: 'board', celebUserId }] })
  showToast({ text: t(isPinned ? 'BOARD.PIN_DONE' : 'BOARD.PIN_UNDONE'), icon: 'pin' })
}

export const postPath = (postId: Post['id']): string => `/post/${postId}`

export async function copyPostLink(post: Post): Promise<void> {
  try {
    await copyText(publicUrl(postPath(post.id)))
    showToast({ text: t('BOARD.LINK_COPIED'), icon: 'copy' })
  } catch (error) {
    showError(error)
  }
}

/** Opens the system's share sheet; without one, copies the post's address. */
export async function sharePost(post: Post): Promise<void> {
  try {
    if (await shareLink(t('BOARD.POST_BY', { name: post.author.nickname }), postPath(post.id)))
      showToast({ text: t('BOARD.LINK_COPIED'), icon: 'copy' })
  } catch (error) {
    showError(error)
  }
}
