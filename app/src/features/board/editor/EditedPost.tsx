import type { Post } from '@byeol/contract/board.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useLeaveGuard } from '../../../shell/useLeaveGuard.ts'
import { isSameValue, valueOf } from './editorValue.ts'
import { PostEditor, type EditedBoard } from './PostEditor.tsx'
import { showPostError } from '../data/postActs.ts'
import { editPost } from './publishPost.ts'

/** Edits an own post. */
export function EditedPost({ post, board, onBack }: { post: Post; board: EditedBoard; onBack: () => void }) {
  const t = useT()
  const [before] = useState(() => valueOf(post))
  const [value, setValue] = useState(before)
  const [busy, setBusy] = useState(false)
  const allowLeave = useLeaveGuard(!isSameValue(value, before))
  const save = async () => {
    setBusy(true)
    try {
      const saved = await editPost(post.id, value, before)
      allowLeave()
      if (saved) showToast({ text: t('BOARD.EDIT_SAVED') })
      onBack()
    } catch (error) {
      showPostError(error, post.id)
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
      submitLabel={t('BOARD.SAVE_EDIT')}
      onSubmit={() => void save()}
      busy={busy}
      onClose={onBack}
    />
  )
}
