import type { ContentsItem } from '@byeol/contract/celebContents.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { VideoLength } from '../../file/VideoLength.tsx'
import { videoTime } from '../../file/videoTime.ts'
import { itemName } from '../viewer/Film.tsx'
import { mediaOf } from '../viewer/useFreshItems.ts'
import styles from './Gallery.module.css'

/** The items of contents for their maker and buyers, three in a row. Pressing one opens the viewer. */
export function Gallery({ items, onOpen }: { items: readonly ContentsItem[]; onOpen: (at: number) => void }) {
  const t = useT()
  return (
    <ul className={styles.gallery} aria-label={t('CONTENTS.ITEMS')}>
      {items.map((item, at) => (
        <li key={mediaOf(item).id}>
          <button type="button" aria-label={itemName(t, item, at)} onClick={() => onOpen(at)}>
            {item.kind === 'voice' ? (
              <span className={styles.voice}>
                <Icon name="mic" />
                {videoTime(item.voice.durationMs)}
              </span>
            ) : (
              <img
                src={(item.kind === 'photo' ? item.photo : item.video).links.small}
                alt=""
                loading="lazy"
                draggable={false}
                style={{ backgroundImage: `url("${(item.kind === 'photo' ? item.photo : item.video).preview}")` }}
                onContextMenu={(event) => event.preventDefault()}
              />
            )}
            {item.kind === 'video' ? <VideoLength durationMs={item.video.durationMs} /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
