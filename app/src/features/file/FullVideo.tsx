import styles from './FullVideo.module.css'
import { PlayedVideo } from './PlayedVideo.tsx'

/** One video at full size: the player while it is current and its link is known, the poster otherwise. */
export function FullVideo({
  src,
  poster,
  width,
  height,
  current,
  onRenew,
}: {
  src: string | undefined
  poster: string
  width: number
  height: number
  current: boolean
  onRenew: () => Promise<string | null>
}) {
  return (
    <div className={styles.box}>
      {current && src ? (
        <PlayedVideo
          src={src}
          poster={poster}
          width={width}
          height={height}
          className={styles.video}
          onRenew={onRenew}
        />
      ) : (
        <img className={styles.poster} src={poster} alt="" width={width} height={height} />
      )}
    </div>
  )
}
