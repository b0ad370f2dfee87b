import type { Visibility } from '@byeol/contract/board.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { sendId } from '../../../api/sendId.ts'
import { UploadWarning } from '../../file/UploadWarning.tsx'
import { useMediaButton } from '../../file/useMediaButton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { isEmptyValue, type EditorValue } from './editorValue.ts'
import styles from './PostEditor.module.css'
import { addMedia } from './editorMedia.ts'
import { sayMediaProblem } from './sayMediaProblem.ts'
import { NameOffers } from '../post/NameOffers.tsx'
import { PostMedia } from './PostMedia.tsx'
import { VisibilityField } from './VisibilityField.tsx'
import type { UserId } from '@byeol/contract/ids.ts'

export interface EditedBoard {
  celebUserId: UserId
  name: string
  isOwn: boolean
  counts: { subscribers: number; premium: number } | null
}

/** The form for a post: text, photos or a video, and its visibility. The caller saves it. */
export function PostEditor({
  board,
  value,
  onChange,
  title,
  submitLabel,
  onSubmit,
  busy,
  isNew,
  status,
  onClose,
}: {
  board: EditedBoard
  value: EditorValue
  onChange: (change: (old: EditorValue) => EditorValue) => void
  title: string
  submitLabel: string
  onSubmit: () => void
  busy: boolean
  isNew: boolean
  status?: ReactNode
  onClose: () => void
}) {
  const t = useT()
  const { number } = useFormats()
  const field = useRef<HTMLTextAreaElement>(null)
  const { content, media } = value
  const set = (part: Partial<EditorValue>) => onChange((old) => ({ ...old, ...part }))
  const setMedia = (change: (media: EditorValue['media']) => EditorValue['media']) =>
    onChange((old) => ({ ...old, media: change(old.media) }))
  const { plus, element } = useMediaButton((picked) => {
    const { problem } = addMedia(media, picked, () => '')
    if (problem) sayMediaProblem(problem)
    setMedia((old) => addMedia(old, picked, () => sendId(new Date())).media)
  })
  const length = visibleLength(content)
  const over = length - limits.postMaxChars
  const isWaiting = media.some(({ fileId }) => fileId === null)
  const canSubmit = !isEmptyValue(value) && over <= 0 && !isWaiting
  const choices: Visibility[] = board.isOwn ? ['public', 'subscribers', 'premium'] : ['public', 'subscribers']

  // Makes the field grow with its text in browsers without `field-sizing`.
  useLayoutEffect(() => {
    const area = field.current
    if (!area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [content])

  return (
    <Screen
      header={
        <AppBar
          title={title}
          back={{ label: t('SHELL.CLOSE'), onBack: onClose, icon: 'x' }}
          actions={
            <Button size="s" pill className={styles.submit} busy={busy} disabled={!canSubmit} onClick={onSubmit}>
              {submitLabel}
            </Button>
          }
        />
      }
      banner={<ConnectionBanner />}
      footer={
        <>
          <NameOffers text={content} onPick={(next) => set({ content: next })} />
          <div className={styles.tools}>
            <IconButton
              icon="image"
              label={t('BOARD.ADD_MEDIA')}
              disabled={media.length >= limits.postPhotosMax || media.some(({ isVideo }) => isVideo)}
              onClick={plus.onPress}
            />
            {isWaiting ? <span className={ui.caption}>{t('BOARD.WAITS')}</span> : null}
            <span className={over > 0 ? styles.over : styles.count}>
              <span aria-hidden="true">
                {over > 0 ? t('BOARD.CHARS_OVER', { count: over }) : `${number(length)}/${number(limits.postMaxChars)}`}
              </span>
              <span className="sr">{t('BOARD.CHARS', { count: length, max: limits.postMaxChars })}</span>
            </span>
            {element}
          </div>
        </>
      }
    >
      {status}
      <textarea
        ref={field}
        className={styles.text}
        value={content}
        rows={4}
        aria-label={t('BOARD.TEXT')}
        aria-invalid={over > 0 || undefined}
        placeholder={t(board.isOwn ? 'BOARD.TEXT_PLACEHOLDER_celeb' : 'BOARD.TEXT_PLACEHOLDER_fans', {
          name: board.name,
        })}
        onChange={({ target }) => set({ content: target.value })}
      />
      <PostMedia celebUserId={board.celebUserId} media={media} onChange={setMedia} />
      <UploadWarning />
      <VisibilityField
        choices={choices}
        value={value.visibility}
        counts={board.counts}
        onChange={(visibility) => set({ visibility })}
      />
      <div className={styles.switches}>
        <Switch
          icon="chat"
          checked={value.isCommentable}
          onChange={({ target }) => set({ isCommentable: target.checked })}
        >
          {t('BOARD.ACCEPT_COMMENTS')}
        </Switch>
        {board.isOwn && isNew ? (
          <Switch
            icon="bell"
            description={t('BOARD.TELL_DETAIL')}
            checked={value.notify}
            onChange={({ target }) => set({ notify: target.checked })}
          >
            {t('BOARD.TELL')}
          </Switch>
        ) : null}
        {board.isOwn ? null : (
          <Switch
            icon="eyeOff"
            description={t('BOARD.HIDE_POST_DETAIL')}
            checked={value.isHiddenFromCeleb}
            onChange={({ target }) => set({ isHiddenFromCeleb: target.checked })}
          >
            {t('BOARD.HIDE_FROM', { name: board.name })}
          </Switch>
        )}
      </div>
    </Screen>
  )
}
