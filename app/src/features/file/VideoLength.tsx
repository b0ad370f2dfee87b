import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './VideoLength.module.css'
import { videoTime } from './videoTime.ts'

/** The length of a video, shown on its poster. The label of the surrounding element contains it in words. */
export function VideoLength({ durationMs }: { durationMs: number }) {
  return (
    <span className={styles.time} aria-hidden="true">
      <Icon name="play" size={12} />
      {videoTime(durationMs)}
    </span>
  )
}
