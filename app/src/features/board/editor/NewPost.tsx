import { ApiError } from '@byeol/contract/errors.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useDraftSaving } from '../../../browser/useDraftSaving.ts'
import { sendId } from '../../../api/sendId.ts'
import { showError } from '../../../errors/showError.ts'
import { showPopup } from '../../../errors/showPopup.ts'
import { askToKeepDraft } from '../../../shell/askToKeepDraft.ts'
import { useLeaveGuard } from '../../../shell/useLeaveGuard.ts'
import { dropDraft, saveDraft, type Draft } from './postDrafts.ts'
import { renewMedia } from './editorMedia.ts'
import { isEmptyValue, newValue, type EditorValue } from './editorValue.ts'
import { PostEditor, type EditedBoard } from './PostEditor.tsx'
import styles from './PostEditor.module.css'
import { postPath } from '../data/postActs.ts'
import { publishPost } from './publishPost.ts'

/** The editor for a new post. It starts with the draft for this board, if this device has one. */
export function NewPost({
  userId,
  board,
  kept,
  onBack,
}: {
  userId: UserId
  board: EditedBoard
  kept: Draft | null
  onBack: () => void
}) {
  const t = useT()
  const { clock } = useFormats()
  const navigate = useNavigate()
  const { celebUserId } = board
  const [busy, setBusy] = useState(false)
  // Keep the same object until something changes, because useDraftSaving saves each new object.
  const [draft, setDraft] = useState(() => ({
    ...(kept ?? newValue),
    celebUserId,
    sendId: kept?.sendId ?? sendId(new Date()),
  }))
  const isEmpty = isEmptyValue(draft)
  const change = (next: (old: EditorValue) => EditorValue) => setDraft((old) => ({ ...old, ...next(old) }))
  const { state, drop } = useDraftSaving(
    {
      save: (written, savedAt) => saveDraft(userId, { ...written, savedAt }),
      drop: () => dropDraft(userId, celebUserId),
    },
    draft,
    isEmpty,
    kept?.savedAt ?? null,
  )

  const ask = async () => {
    const answer = await askToKeepDraft()
    if (answer === 'drop') await drop()
    return answer !== 'stay'
  }
  const allowLeave = useLeaveGuard(!isEmpty, ask)
  const clear = async () => {
    const buttons = [
      { text: t('SHELL.CANCEL'), role: 'cancel' },
      { text: t('BOARD.DRAFT_DROP'), color: 'danger' as const },
    ]
    if (await confirmAlert({ header: t('BOARD.DRAFT_DROP_ASK'), message: t('BOARD.DRAFT_DROP_DETAIL'), buttons }))
      change(() => newValue)
  }
  const publish = async () => {
    setBusy(true)
    try {
      const post = await publishPost(draft, { celebUserId, sendId: draft.sendId, isOwnBoard: board.isOwn })
      await drop()
      allowLeave()
      showToast({
        text: t('BOARD.PUBLISHED'),
        action: { label: t('BOARD.SEE'), onPress: () => void navigate(postPath(post.id)) },
      })
      onBack()
    } catch (error) {
      recover(error)
      setBusy(false)
    }
  }
  const recover = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    const uploadAgain = () => change((old) => ({ ...old, media: renewMedia(old.media, []) }))
    if (code === 'conflict') {
      // The server has stored an earlier attempt, with a different text. What was typed since becomes a new post, and
      // its media are uploaded again, because the uploads belong to the first one.
      setDraft((old) => ({ ...old, sendId: sendId(new Date()) }))
      uploadAgain()
    }
    if (code !== 'not_found' || draft.media.length === 0) return showError(error)
    // The server deletes uploads that are not used within a day.
    uploadAgain()
    void showPopup({ message: t('BOARD.MEDIA_GONE') })
  }
  const status =
    state.is === 'none' ? null : (
      <p className={styles.status} role="status">
        {state.is === 'kept' ? <Icon name="check" size={16} /> : null}
        {state.is === 'kept' ? t('BOARD.DRAFT_KEPT', { time: clock(state.at) }) : t('BOARD.DRAFT_NOT_KEPT')}
        {isEmpty ? null : (
          <button type="button" onClick={() => void clear()}>
            {t('BOARD.DRAFT_DROP')}
          </button>
        )}
      </p>
    )
  return (
    <PostEditor
      isNew
      board={board}
      value={draft}
      onChange={change}
      title={t('USER.NEW_POST')}
      submitLabel={t('BOARD.PUBLISH')}
      onSubmit={() => void publish()}
      busy={busy}
      status={status}
      onClose={onBack}
    />
  )
}
