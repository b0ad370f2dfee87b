import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './MediaStrip.module.css'
import type { EditorMedia } from './editorMedia.ts'
import { MediaCard } from './MediaCard.tsx'
import type { Uploads } from './useUploads.ts'
import { useReorder } from '../../file/useReorder.ts'

/** The media of a post in the editor, in their order; the first is the cover. Moved by dragging or by arrow keys. */
export function MediaStrip({
  media,
  uploads,
  onMove,
  onRemove,
  onRetry,
}: {
  media: readonly EditorMedia[]
  uploads: Uploads
  onMove: (key: string, to: number) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}) {
  const t = useT()
  const [announced, setAnnounced] = useState('')
  const { row, lifted, onPointerDown } = useReorder(onMove)
  const isVideo = media.some((item) => item.isVideo)
  const moveByKey = (key: string, to: number) => {
    if (to < 0 || to >= media.length) return
    onMove(key, to)
    setAnnounced(t('BOARD.STRIP_MOVED', { at: to + 1 }))
  }
  return (
    <>
      <div
        className={styles.strip}
        ref={row}
        role="list"
        aria-label={isVideo ? t('BOARD.VIDEO') : t('BOARD.STRIP', { count: media.length })}
      >
        {media.map((item, at) => (
          <MediaCard
            key={item.key}
            item={item}
            at={at}
            upload={uploads[item.key]}
            isLifted={lifted === item.key}
            onTake={onPointerDown(item.key)}
            onStep={(step) => moveByKey(item.key, at + step)}
            onRemove={() => onRemove(item.key)}
            onRetry={() => onRetry(item.key)}
          />
        ))}
      </div>
      {isVideo ? null : (
        <p className={styles.hint}>{t('BOARD.STRIP_HINT', { count: media.length, max: limits.postPhotosMax })}</p>
      )}
      <span className="sr" role="status">
        {announced}
      </span>
    </>
  )
}
