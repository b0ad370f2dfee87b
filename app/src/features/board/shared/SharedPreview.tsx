import ui from '@byeol/ui/classes.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { useT } from '../../../i18n/i18n.ts'
import { MediaStrip } from '../../file/MediaStrip.tsx'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import type { Shared } from './placeShared.ts'
import styles from './Shared.module.css'

/** The shared text, cut after four lines, and the shared media, which can be removed one by one. */
export function SharedPreview({
  shared: { text, media },
  onRemove,
}: {
  shared: Shared
  onRemove: (gone: PickedMedia) => void
}) {
  const t = useT()
  return (
    <section className={`${ui.sunken} ${styles.preview}`} aria-label={t('SHELL.PREVIEW')}>
      {media.length > 0 ? (
        <div className={styles.strip}>
          <MediaStrip
            size="s"
            label={t('BOARD.SHARED_MEDIA', { count: media.length })}
            items={media.map(({ file, video }, at) => ({
              key: String(at),
              kind: video ? ('video' as const) : ('photo' as const),
              still: video ? video.poster : file,
              url: null,
              durationMs: video?.durationMs ?? null,
              tag: at + 1,
              isCover: false,
            }))}
            onRemove={(key) => onRemove(media[Number(key)]!)}
          />
        </div>
      ) : null}
      {text ? (
        <p className={styles.text} lang={textLanguage(text)}>
          {text}
        </p>
      ) : null}
    </section>
  )
}
