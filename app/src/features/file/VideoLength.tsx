import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './VideoLength.module.css'
import { videoTime } from './videoTime.ts'

/** On the still of a video: that it is one, and how long. Its words stand in the label of what holds it. */
export function VideoLength({ durationMs }: { durationMs: number }) {
  return (
    <span className={styles.time} aria-hidden="true">
      <Icon name="play" size={12} />
      {videoTime(durationMs)}
    </span>
  )
}
