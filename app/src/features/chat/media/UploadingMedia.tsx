import { useMemo } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { PhotoGrid } from '@byeol/ui/PhotoGrid.tsx'
import type { Pending } from '../outbox/pending.ts'
import { useRoomScene } from '../data/RoomContext.ts'
import styles from './UploadingMedia.module.css'
import { uploadText } from '../outbox/uploadText.ts'
import { useObjectUrls } from '../../file/useObjectUrls.ts'

const radius = 22
const around = 2 * Math.PI * radius

/** A photo or video that is being uploaded, with its progress and a button to cancel. */
export function UploadingMedia({ entry, progress }: { entry: Pending; progress: number | null }) {
  const t = useT()
  const { onDiscard } = useRoomScene()
  const photo = entry.photo
  const still = photo?.video ? photo.video.poster : photo?.file
  const [url] = useObjectUrls(useMemo(() => (still ? [still] : []), [still]))
  if (!photo) return null
  const { width, height, video } = photo
  const alt = t(video ? 'CHAT.VIDEO' : 'CHAT.PHOTO')
  const isRunning = entry.state === 'waiting' && !entry.photoId
  const share = progress === null ? 0 : progress > 1 ? progress - 1 : progress
  return (
    <span className={styles.media}>
      {url ? (
        <PhotoGrid photos={[{ id: entry.sendId, src: url, alt, width, height }]} label={alt} />
      ) : (
        <span className={styles.blank} role="img" aria-label={alt}>
          <Icon name={video ? 'play' : 'image'} size={28} />
        </span>
      )}
      {isRunning ? (
        <>
          <button
            type="button"
            className={styles.ring}
            aria-label={t('MEDIA.CANCEL_UPLOAD')}
            onClick={() => onDiscard(entry.sendId)}
          >
            <svg viewBox="0 0 52 52" aria-hidden="true">
              <circle className={styles.track} cx="26" cy="26" r={radius} />
              <circle
                className={styles.done}
                cx="26"
                cy="26"
                r={radius}
                strokeDasharray={around}
                strokeDashoffset={around * (1 - share)}
              />
            </svg>
            <Icon name="x" size={20} />
          </button>
          {progress === null ? null : (
            <span
              className={styles.words}
              role="progressbar"
              aria-label={t(...uploadText(progress))}
              aria-valuenow={Math.round(share * 100)}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              {t(...uploadText(progress))}
            </span>
          )}
        </>
      ) : null}
    </span>
  )
}
