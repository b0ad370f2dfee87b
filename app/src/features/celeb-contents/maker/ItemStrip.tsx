import { limits } from '@byeol/contract/limits.ts'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useReorder } from '../../file/useReorder.ts'
import type { MakerItem } from './contentsValue.ts'
import { ItemCard } from './ItemCard.tsx'
import styles from './ItemStrip.module.css'
import type { Uploads } from './useItemUploads.ts'

/** The items in their order; the first picture is the cover. Moved by dragging or by arrow keys unless `isFixed`. */
export function ItemStrip({
  items,
  uploads,
  isFixed,
  onMove,
  onRemove,
  onRetry,
  add,
}: {
  items: readonly MakerItem[]
  uploads: Uploads
  isFixed: boolean
  onMove: (key: string, to: number) => void
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  add: ReactNode
}) {
  const t = useT()
  const [announced, setAnnounced] = useState('')
  const { row, lifted, onPointerDown } = useReorder(onMove)
  const moveByKey = (key: string, to: number) => {
    if (to < 0 || to >= items.length) return
    onMove(key, to)
    setAnnounced(t('CONTENTS.MOVED', { at: to + 1 }))
  }
  const coverAt = items.findIndex(({ kind }) => kind !== 'voice')
  const values = { count: items.length, max: limits.contentsItemsMax }
  return (
    <>
      <div className={styles.strip} ref={row} role="list" aria-label={t('CONTENTS.STRIP', { count: items.length })}>
        {items.map((item, at) => (
          <ItemCard
            key={item.key}
            item={item}
            at={at}
            upload={uploads[item.key]}
            isLifted={lifted === item.key}
            isFixed={isFixed}
            isCover={at === coverAt}
            onTake={onPointerDown(item.key)}
            onStep={(step) => moveByKey(item.key, at + step)}
            onRemove={() => onRemove(item.key)}
            onRetry={() => onRetry(item.key)}
          />
        ))}
      </div>
      <div className={styles.hint}>
        <span>{t(isFixed ? 'CONTENTS.FIXED' : 'CONTENTS.HINT', values)}</span>
        {add}
      </div>
      <span className="sr" role="status">
        {announced}
      </span>
    </>
  )
}
