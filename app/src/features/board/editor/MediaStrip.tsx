import { limits } from '@byeol/contract/limits.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import styles from './MediaStrip.module.css'
import type { Shot } from './shots.ts'
import { ShotCard } from './ShotCard.tsx'
import type { Uploads } from './useUploads.ts'
import { useReorder } from './useReorder.ts'

/** The media of a post in the editor, in their order; the first is the cover. Moved by dragging or by arrow keys. */
export function MediaStrip({
  shots,
  uploads,
  onMove,
  onRemove,
  onRetry,
}: {
  shots: readonly Shot[]
  uploads: Uploads
  onMove: (key: string, to: number) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}) {
  const t = useT()
  const [announced, setAnnounced] = useState('')
  const { row, lifted, onPointerDown } = useReorder(onMove)
  const isVideo = shots.some((shot) => shot.isVideo)
  const moveByKey = (key: string, to: number) => {
    if (to < 0 || to >= shots.length) return
    onMove(key, to)
    setAnnounced(t('BOARD.SHOT_MOVED', { at: to + 1 }))
  }
  return (
    <>
      <div
        className={styles.strip}
        ref={row}
        role="list"
        aria-label={isVideo ? t('BOARD.VIDEO') : t('BOARD.STRIP', { count: shots.length })}
      >
        {shots.map((shot, at) => (
          <ShotCard
            key={shot.key}
            shot={shot}
            at={at}
            upload={uploads[shot.key]}
            isLifted={lifted === shot.key}
            onTake={onPointerDown(shot.key)}
            onStep={(step) => moveByKey(shot.key, at + step)}
            onRemove={() => onRemove(shot.key)}
            onRetry={() => onRetry(shot.key)}
          />
        ))}
      </div>
      {isVideo ? null : (
        <p className={styles.hint}>{t('BOARD.STRIP_HINT', { count: shots.length, max: limits.postPhotosMax })}</p>
      )}
      <span className="sr" role="status">
        {announced}
      </span>
    </>
  )
}
