import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { serverOrigin } from '../../../api/address.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useObjectUrls } from '../../file/useObjectUrls.ts'
import styles from './MediaStrip.module.css'
import type { EditorMedia } from './editorMedia.ts'
import type { Upload } from './useUploads.ts'

/** One photo or video of the strip with its number, upload progress and a button to remove it. */
export function MediaCard({
  item,
  at,
  upload,
  isLifted,
  onTake,
  onStep,
  onRemove,
  onRetry,
}: {
  item: EditorMedia
  at: number
  upload: Upload | undefined
  isLifted: boolean
  onTake: (event: PointerEvent) => void
  onStep: (step: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
}) {
  const t = useT()
  const handle = useRef<HTMLButtonElement>(null)
  const isStepping = useRef(false)
  const { still, isVideo } = item
  const [own] = useObjectUrls(useMemo(() => (still ? [still] : []), [still]))
  const src = own ?? (item.url ? serverOrigin + item.url : undefined)
  const percent = Math.round((upload?.progress ?? 0) * 100)

  // An element that moves in the document loses the keyboard focus.
  useEffect(() => {
    if (isStepping.current) handle.current?.focus()
    isStepping.current = false
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null
    if (step === null) return
    event.preventDefault()
    isStepping.current = true
    onStep(step)
  }
  return (
    <div className={`${styles.card} ${isLifted ? styles.lifted : ''}`} role="listitem">
      {src ? (
        <img src={src} alt="" draggable={false} />
      ) : (
        <span className={styles.blank}>
          <Icon name={isVideo ? 'play' : 'image'} />
        </span>
      )}
      {isVideo ? (
        <span className={styles.number}>{t('BOARD.STRIP_VIDEO')}</span>
      ) : (
        <>
          <button
            ref={handle}
            type="button"
            className={styles.handle}
            aria-label={t('BOARD.STRIP_PHOTO', { at: at + 1 })}
            onPointerDown={onTake}
            onContextMenu={(event) => event.preventDefault()}
            onKeyDown={onKeyDown}
          />
          <span className={`${styles.number} ${at === 0 ? styles.cover : ''}`} aria-hidden="true">
            {at === 0 ? t('BOARD.STRIP_COVER', { at: 1 }) : at + 1}
          </span>
        </>
      )}
      {upload?.failed ? (
        <button type="button" className={styles.failed} onClick={onRetry}>
          <Icon name="retry" size={20} />
          {t('BOARD.UPLOAD_RETRY')}
        </button>
      ) : upload ? (
        <span
          className={styles.progress}
          role="progressbar"
          aria-label={t('BOARD.UPLOADING_NAMED', { percent })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {t('BOARD.UPLOADING', { percent })}
        </span>
      ) : null}
      <button
        type="button"
        className={styles.remove}
        aria-label={isVideo ? t('BOARD.VIDEO_REMOVE') : t('BOARD.STRIP_REMOVE', { at: at + 1 })}
        onClick={onRemove}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
