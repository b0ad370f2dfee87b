import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { videoTime } from '../../file/videoTime.ts'
import { useInside } from '../data/useInside.ts'
import styles from './Counts.module.css'

/** A label over the picture: the number of photos, and the length of videos and voice recordings. */
export function Counts({ contents }: { contents: CelebContents }) {
  const inside = useInside()
  const { photoCount, videoCount, voiceCount, videoMs, voiceMs } = contents
  return (
    <span className={styles.counts}>
      <span className="sr">{inside(contents)}</span>
      {photoCount > 0 ? (
        <span aria-hidden="true">
          <Icon name="image" size={14} />
          {photoCount}
        </span>
      ) : null}
      {videoCount > 0 ? (
        <span aria-hidden="true">
          <Icon name="play" size={12} />
          {videoTime(videoMs)}
        </span>
      ) : null}
      {voiceCount > 0 ? (
        <span aria-hidden="true">
          <Icon name="mic" size={14} />
          {videoTime(voiceMs)}
        </span>
      ) : null}
    </span>
  )
}
