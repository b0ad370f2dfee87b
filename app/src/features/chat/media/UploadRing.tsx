import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useRoomScene } from '../data/room/RoomContext.ts'
import { useProgress } from '../outbox/outboxQuery.ts'
import type { Pending } from '../outbox/pending.ts'
import { uploadText } from '../outbox/uploadText.ts'
import styles from './UploadRing.module.css'

const radius = 22
const around = 2 * Math.PI * radius

/** The progress of an upload over its photo or video, with a button to cancel. */
export function UploadRing({ entry, small = false }: { entry: Pending; small?: boolean }) {
  const t = useT()
  const { onDiscard } = useRoomScene()
  const progress = useProgress(entry.sendId)
  if (entry.state !== 'waiting' || entry.photoId) return null
  const words = progress === null ? '' : t(...uploadText(progress, entry.photo?.file.size ?? 0))
  const share = progress === null ? 0 : progress > 1 ? progress - 1 : progress
  return (
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
          className={small ? 'sr' : styles.words}
          role="progressbar"
          aria-label={words}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          {words}
        </span>
      )}
    </>
  )
}
