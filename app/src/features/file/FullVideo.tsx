import type { Language } from '@byeol/contract/locale/language.ts'
import type { ReactNode } from 'react'
import { Transcript } from './captions/Transcript.tsx'
import { useCues } from './captions/useCues.ts'
import styles from './FullSize.module.css'
import { markPlace } from './markPlace.ts'
import { PlayedVideo } from './player/PlayedVideo.tsx'

/**
 * A video at full size: the player while it is the current item and its link is known, otherwise the poster. `mark` is
 * a watermark to draw over it. A video with a watermark has no menu to save it, and no full screen, which would leave
 * the watermark out.
 */
export function FullVideo({
  src,
  poster,
  width,
  height,
  alt,
  captions,
  captionsLink,
  current,
  onRenew,
  mark,
}: {
  src: string | undefined
  poster: string
  width: number
  height: number
  /** A description of what can be seen, for people who cannot see it. */
  alt?: string | undefined
  /** The language of the captions, and the link to them. */
  captions?: Language | undefined
  captionsLink?: string | undefined
  current: boolean
  onRenew: () => Promise<string | null>
  mark?: ReactNode
}) {
  const cues = useCues(captions && captionsLink)
  return (
    <div className={styles.box} onContextMenu={mark ? (event) => event.preventDefault() : undefined}>
      {current && src ? (
        <PlayedVideo
          src={src}
          poster={poster}
          width={width}
          height={height}
          className={styles.video}
          onRenew={onRenew}
          label={alt}
          cues={cues}
          language={captions}
          isMarked={Boolean(mark)}
          hasFullScreen
        />
      ) : (
        <img className={styles.poster} src={poster} alt="" width={width} height={height} />
      )}
      {mark ? (
        <div className={styles.mark} style={markPlace(width, height)}>
          {mark}
        </div>
      ) : null}
      {cues.length > 0 && current ? (
        <div className={styles.words}>
          <Transcript cues={cues} language={captions} />
        </div>
      ) : null}
    </div>
  )
}
