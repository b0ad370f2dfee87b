import { useT } from '../../../i18n/i18n.ts'
import { askForWords } from '../../file/askForAlt.ts'
import type { StripItem } from '../../file/MediaCard.tsx'
import { MediaStrip } from '../../file/MediaStrip.tsx'
import { kindOf } from '../../file/PickedMedia.ts'
import type { QueueItem } from '../outbox/savedQueue.ts'
import styles from './RoomComposer.module.css'
import type { HeldMedia } from './useHeldMedia.ts'

/**
 * The picked photos and videos that the send button will send. They cost nothing until then, so they can be removed
 * freely.
 */
export function HeldMediaStrip({ held, isSending }: { held: HeldMedia; isSending: boolean }) {
  const t = useT()
  const stripItem = ({ itemId, photos: [media] }: QueueItem, at: number): StripItem => ({
    key: itemId,
    kind: media ? kindOf(media) : 'photo',
    still: (media?.video ? media.video.poster : media?.voice ? null : media?.file) ?? null,
    url: null,
    durationMs: (media?.video ?? media?.voice)?.durationMs ?? null,
    tag: at + 1,
    isCover: false,
    ...(media && kindOf(media) === 'photo' && { alt: media.alt ?? '' }),
  })
  return (
    <div className={styles.held}>
      <MediaStrip
        size="s"
        label={t('ROOM.HELD_MEDIA', { count: held.items.length })}
        items={held.items.map(stripItem)}
        isFixed={isSending}
        onAlt={(key) => {
          const item = held.items.find(({ itemId }) => itemId === key)
          void askForWords(item?.photos[0]?.alt ?? '').then(
            (alt) => alt !== null && item && held.describe(item, 0, alt),
          )
        }}
        onRemove={(key) => held.remove(held.items.filter(({ itemId }) => itemId === key))}
      />
    </div>
  )
}
