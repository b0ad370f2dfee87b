import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useObjectUrls } from '../../file/useObjectUrls.ts'
import { VideoLength } from '../../file/VideoLength.tsx'
import type { MakerItem } from './contentsValue.ts'
import styles from './ItemStrip.module.css'
import type { Upload } from './useItemUploads.ts'

/** One item of the strip: its picture, place, upload, and the button that removes it. */
export function ItemCard({
  item,
  at,
  upload,
  isLifted,
  isFixed,
  isCover,
  onTake,
  onStep,
  onRemove,
  onRetry,
}: {
  item: MakerItem
  at: number
  upload: Upload | undefined
  isLifted: boolean
  isFixed: boolean
  isCover: boolean
  onTake: (event: PointerEvent) => void
  onStep: (step: 1 | -1) => void
  onRemove: () => void
  onRetry: () => void
}) {
  const t = useT()
  const handle = useRef<HTMLButtonElement>(null)
  const isStepping = useRef(false)
  const { durationMs, kind, still, url } = item
  const [own] = useObjectUrls(useMemo(() => (still ? [still] : []), [still]))
  const src = own ?? url
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
          <Icon name={kind === 'voice' ? 'mic' : kind === 'video' ? 'play' : 'image'} />
        </span>
      )}
      {isFixed ? null : (
        <button
          ref={handle}
          type="button"
          className={styles.grip}
          aria-label={t('CONTENTS.CARD', { at: at + 1, kind: t(`CONTENTS.KIND_${kind}`) })}
          onPointerDown={onTake}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
        />
      )}
      <span className={`${styles.number} ${isCover ? styles.first : ''}`} aria-hidden="true">
        {isCover ? t('CONTENTS.COVER_TAG') : at + 1}
      </span>
      {upload?.failed ? (
        <button type="button" className={styles.failed} onClick={onRetry}>
          <Icon name="retry" size={20} />
          {t('CONTENTS.UPLOAD_RETRY')}
        </button>
      ) : upload ? (
        <span
          className={styles.progress}
          role="progressbar"
          aria-label={t('CONTENTS.UPLOADING_NAMED', { percent })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {t('CONTENTS.UPLOADING', { percent })}
          <i style={{ width: `${percent}%` }} />
        </span>
      ) : durationMs === null ? null : (
        <VideoLength durationMs={durationMs} />
      )}
      {isFixed ? null : (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('CONTENTS.REMOVE_ITEM', { at: at + 1 })}
          onClick={onRemove}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  )
}
