import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../i18n/i18n.ts'
import styles from './MediaStrip.module.css'
import { useObjectUrls } from './useObjectUrls.ts'
import type { Upload } from './upload/useUploads.ts'
import { VideoLength } from './VideoLength.tsx'

export interface StripItem {
  key: string
  kind: 'photo' | 'video' | 'voice'
  /** The thumbnail of a picked file: the photo itself, or the video's poster. */
  still: Blob | null
  /** The address of the thumbnail, for an item that the server already has. */
  url: string | null
  durationMs: number | null
  /** The text in the corner: the item's number, or that it is the cover. */
  tag: string | number
  isCover: boolean
  /** The photo's description; absent for items that cannot have one. */
  alt?: string
  /** For an uploaded video or voice recording: whether it has captions or a description. */
  hasWords?: boolean
}

const icons = { photo: 'image', video: 'play', voice: 'mic' } as const

/**
 * An item of the strip, with its thumbnail, position, upload progress, and a button to remove it. A tap on a movable
 * item shows buttons to move it, for people who cannot drag.
 */
export function MediaCard({
  item,
  at,
  upload,
  isLifted,
  isMovable,
  isLast,
  onTake,
  onStep,
  onRemove,
  onRetry,
  onAlt,
}: {
  item: StripItem
  at: number
  upload: Upload | undefined
  isLifted: boolean
  isMovable: boolean
  isLast: boolean
  onTake: (event: PointerEvent) => void
  onStep: (step: 1 | -1) => void
  onRemove: (() => void) | null
  onRetry: () => void
  onAlt: () => void
}) {
  const t = useT()
  const [isChosen, setChosen] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  const isStepping = useRef(false)
  const { kind, still, url, durationMs, tag, isCover, alt, hasWords } = item
  const [picked] = useObjectUrls(useMemo(() => (still ? [still] : []), [still]))
  const src = picked ?? url
  const percent = Math.round((upload?.progress ?? 0) * 100)

  // Restores the keyboard focus, which an element loses when it moves in the DOM.
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
          <Icon name={icons[kind]} />
        </span>
      )}
      {isMovable ? (
        <button
          ref={handle}
          type="button"
          className={styles.grip}
          aria-label={t(`MEDIA.CARD_${kind}`, { at: at + 1 })}
          onPointerDown={onTake}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          aria-expanded={isChosen}
          onClick={() => setChosen(!isChosen)}
        />
      ) : null}
      {isMovable && isChosen ? (
        <span className={styles.steps}>
          <button
            type="button"
            aria-label={t('MEDIA.STEP_BACK', { at: at + 1 })}
            disabled={at === 0}
            onClick={() => onStep(-1)}
          >
            <Icon name="back" size={20} />
          </button>
          <button
            type="button"
            aria-label={t('MEDIA.STEP_ON', { at: at + 1 })}
            disabled={isLast}
            onClick={() => onStep(1)}
          >
            <Icon name="next" size={20} />
          </button>
        </span>
      ) : null}
      <span className={`${styles.tag} ${isCover ? styles.cover : ''}`} aria-hidden="true">
        {tag}
      </span>
      {upload?.failed ? (
        <button type="button" className={styles.failed} onClick={onRetry}>
          <Icon name="retry" size={20} />
          {t('MEDIA.UPLOAD_RETRY')}
        </button>
      ) : upload ? (
        <span
          className={styles.progress}
          role="progressbar"
          aria-label={t('MEDIA.UPLOADING_NOW')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {t('MEDIA.PERCENT', { percent })}
          <i style={{ width: `${percent}%` }} />
        </span>
      ) : durationMs === null ? null : (
        <VideoLength durationMs={durationMs} />
      )}
      {alt === undefined || upload || isChosen ? null : (
        <button
          type="button"
          className={`${styles.alt} ${alt ? styles.written : ''}`}
          aria-label={alt ? t('MEDIA.ALT_OF_WRITTEN', { at: at + 1, alt }) : t('MEDIA.ALT_OF', { at: at + 1 })}
          onClick={onAlt}
        >
          <span>
            <Icon name={alt ? 'check' : 'plus'} size={12} />
            {t('MEDIA.ALT_TAG')}
          </span>
        </button>
      )}
      {hasWords === undefined || kind === 'photo' || upload || isChosen ? null : (
        <button
          type="button"
          className={`${styles.alt} ${hasWords ? styles.written : ''}`}
          aria-label={t(`MEDIA.WORDS_OF_${kind}`, { at: at + 1 })}
          onClick={onAlt}
        >
          <span>
            <Icon name={hasWords ? 'check' : 'plus'} size={12} />
            {t('MEDIA.CAPTIONS')}
          </span>
        </button>
      )}
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={t(`MEDIA.REMOVE_${kind}`, { at: at + 1 })}
          onClick={onRemove}
        >
          <Icon name="x" size={16} />
        </button>
      ) : null}
    </div>
  )
}
