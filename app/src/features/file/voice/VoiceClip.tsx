import type { ReactNode } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { placeTime, videoTime } from '../videoTime.ts'
import { barsOf } from './barsOf.ts'
import { useClip } from './useClip.ts'
import styles from './VoiceClip.module.css'
import { Waveform } from './Waveform.tsx'

const barsOfLetter = 34
const barsOfSmall = 26

/**
 * A recording on this device, which can be played before it is sent. It is drawn as it will be once it is sent. `small`
 * is for grey ones: a fan's own, and what a celeb has not sent yet. `children` stand beside its length.
 */
export function VoiceClip({
  file,
  durationMs,
  waveform,
  small = false,
  children,
}: {
  file: Blob
  durationMs: number
  waveform: readonly number[]
  small?: boolean
  children?: ReactNode
}) {
  const t = useT()
  const { isPlaying, atMs, toggle } = useClip(file, { fromMs: 0, toMs: durationMs })
  const of = videoTime(durationMs)
  return (
    <span className={small ? `${styles.clip} ${styles.small}` : styles.clip}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(isPlaying ? 'MEDIA.VOICE_PAUSE' : 'MEDIA.VOICE_PLAY', { of })}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={20} filled />
      </button>
      <span className={styles.body}>
        <Waveform
          bars={barsOf(waveform, small ? barsOfSmall : barsOfLetter)}
          share={atMs === null ? 1 : atMs / durationMs}
          heightPx={small ? 24 : 32}
        />
        <span className={styles.foot}>
          <span aria-hidden="true">{atMs === null ? of : `${placeTime(atMs)} / ${of}`}</span>
          {children}
        </span>
      </span>
    </span>
  )
}
