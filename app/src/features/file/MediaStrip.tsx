import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { MediaCard, type StripItem } from './MediaCard.tsx'
import styles from './MediaStrip.module.css'
import { useReorder } from './useReorder.ts'
import type { Uploads } from './upload/useUploads.ts'

const nothing = () => undefined

/**
 * Picked media in their order, with the progress of their uploads. With `onMove`, they can be moved by dragging or with
 * arrow keys. With `isFixed`, they cannot be moved or removed.
 */
export function MediaStrip({
  label,
  items,
  uploads = {},
  size = 'm',
  isFixed = false,
  onMove,
  onRemove,
  onRetry = nothing,
  onAlt = nothing,
}: {
  label: string
  items: readonly StripItem[]
  uploads?: Uploads
  size?: 's' | 'm'
  isFixed?: boolean
  onMove?: (key: string, to: number) => void
  onRemove: (key: string) => void
  onRetry?: (key: string) => void
  /** Opens the form for the description or captions of an item that has `alt` or `hasWords`. */
  onAlt?: (key: string) => void
}) {
  const t = useT()
  const [announced, setAnnounced] = useState('')
  const { row, lifted, onPointerDown } = useReorder(onMove ?? nothing)
  const moveByKey = (key: string, to: number) => {
    if (to < 0 || to >= items.length) return
    onMove?.(key, to)
    setAnnounced(t('MEDIA.MOVED', { at: to + 1 }))
  }
  return (
    <>
      <div className={`${styles.strip} ${size === 's' ? styles.small : ''}`} ref={row} role="list" aria-label={label}>
        {items.map((item, at) => (
          <MediaCard
            key={item.key}
            item={item}
            at={at}
            upload={uploads[item.key]}
            isLifted={lifted === item.key}
            isMovable={onMove !== undefined && !isFixed && items.length > 1}
            isLast={at === items.length - 1}
            onTake={onPointerDown(item.key)}
            onStep={(step) => moveByKey(item.key, at + step)}
            onRemove={isFixed ? null : () => onRemove(item.key)}
            onRetry={() => onRetry(item.key)}
            onAlt={() => onAlt(item.key)}
          />
        ))}
      </div>
      <span className="sr" role="status">
        {announced}
      </span>
    </>
  )
}
