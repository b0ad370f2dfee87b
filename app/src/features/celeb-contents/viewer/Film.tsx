import type { ContentsItem } from '@byeol/contract/celebContents.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT, type T } from '../../../i18n/i18n.ts'
import { videoTime } from '../../file/videoTime.ts'
import styles from './Film.module.css'
import { withAlt } from '../../file/withAlt.ts'
import { mediaOf } from './useFreshItems.ts'

/** The name of an item for screen readers: its description if there is one, its kind, number and length. */
export const itemName = (t: T, item: ContentsItem, index: number): string =>
  item.kind === 'photo'
    ? withAlt(t, item.photo.alt, t('CONTENTS.ITEM_photo', { at: index + 1 }))
    : t(`CONTENTS.ITEM_${item.kind}`, {
        at: index + 1,
        time: videoTime(item.kind === 'video' ? item.video.durationMs : item.voice.durationMs),
      })

/** The strip of thumbnails below the viewer. */
export function Film({ items, at, go }: { items: readonly ContentsItem[]; at: number; go: (to: number) => void }) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.children[at]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [at])
  return (
    <div className={styles.film} ref={row} role="group" aria-label={t('CONTENTS.ITEMS')}>
      {items.map((item, index) => (
        <button
          key={mediaOf(item).id}
          type="button"
          className={index === at ? styles.on : undefined}
          aria-label={itemName(t, item, index)}
          aria-current={index === at || undefined}
          onClick={() => go(index)}
        >
          {item.kind === 'voice' ? (
            <Icon name="mic" size={20} />
          ) : (
            <img
              src={(item.kind === 'photo' ? item.photo : item.video).links.small}
              alt=""
              loading="lazy"
              draggable={false}
              onContextMenu={(event) => event.preventDefault()}
            />
          )}
          {item.kind === 'video' ? <Icon name="play" size={16} className={styles.play} /> : null}
        </button>
      ))}
    </div>
  )
}
