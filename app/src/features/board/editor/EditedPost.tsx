import type { Post } from '@byeol/contract/board.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useKeptFields } from '../../../form/useKeptFields.ts'
import { askToKeepDraft } from '../../../shell/askToKeepDraft.ts'
import { askToLeave, useLeaveGuard } from '../../../shell/useLeaveGuard.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { showError } from '../../../errors/showError.ts'
import { showPopup } from '../../../errors/showPopup.ts'
import { isGone } from '../data/postActs.ts'
import { fetchPost } from '../data/queries.ts'
import { editorMediaOf, renewMedia } from './editorMedia.ts'
import { isSameMedia, isSameValue, valueOf, type EditorValue } from './editorValue.ts'
import { PostEditor, type EditedBoard } from './PostEditor.tsx'
import { editPost } from './publishPost.ts'

/** The editor for one of the viewer's existing posts. */
export function EditedPost({ post, board, onBack }: { post: Post; board: EditedBoard; onBack: () => void }) {
  const t = useT()
  const [before] = useState(() => valueOf(post))
  const { media: mediaBefore, ...wordsBefore } = before
  const [words, changeWords, drop] = useKeptFields(`edit.${post.id}`, wordsBefore)
  const [media, setMedia] = useState(mediaBefore)
  const value: EditorValue = { ...words, media }
  const setValue = (next: (old: EditorValue) => EditorValue) => {
    setMedia((old) => next({ ...words, media: old }).media)
    changeWords((old) => {
      const { media: _media, ...changed } = next({ ...old, media })
      return changed
    })
  }
  const [busy, setBusy] = useState(false)
  // Only the text is kept on the device; changed media would be lost.
  const ask = async () => {
    const isLost = !isSameMedia(value, before)
    const answer = isLost ? ((await askToLeave()) ? 'drop' : 'stay') : await askToKeepDraft()
    if (answer === 'drop') drop()
    return answer !== 'stay'
  }
  const allowLeave = useLeaveGuard(!isSameValue(value, before), ask, !isSameMedia(value, before))
  // `not_found` can mean that the post or one of its media is gone, so fetch the post to find out.
  const explain = async (error: unknown) => {
    const current = isGone(error) ? await fetchPost(queryClient, post.id) : null
    if (!current || isSameMedia(value, before)) return showError(error)
    setValue((old) => ({ ...old, media: renewMedia(old.media, editorMediaOf(current)) }))
    void showPopup({ message: t('BOARD.MEDIA_GONE') })
  }
  const save = async () => {
    setBusy(true)
    try {
      const saved = await editPost(post.id, value, before)
      drop()
      allowLeave()
      if (saved) showToast({ text: t('BOARD.EDIT_SAVED') })
      onBack()
    } catch (error) {
      await explain(error).catch(showError)
      setBusy(false)
    }
  }
  return (
    <PostEditor
      isNew={false}
      board={board}
      value={value}
      onChange={setValue}
      title={t('BOARD.EDIT')}
      submitLabel={t('SHELL.SAVE')}
      onSubmit={() => void save()}
      busy={busy}
      onClose={onBack}
    />
  )
}
