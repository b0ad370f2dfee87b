import type { ReactNode } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { placeTime, videoTime } from '../videoTime.ts'
import { useClip } from './useClip.ts'
import styles from './VoiceClip.module.css'
import { Waveform } from './Waveform.tsx'

/** A recording on this device, which can be played before it is sent. `children` stand at the end of its time. */
export function VoiceClip({
  file,
  durationMs,
  waveform,
  children,
}: {
  file: Blob
  durationMs: number
  waveform: readonly number[]
  children?: ReactNode
}) {
  const t = useT()
  const { isPlaying, atMs, toggle } = useClip(file, { fromMs: 0, toMs: durationMs })
  const of = videoTime(durationMs)
  return (
    <span className={styles.clip}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(isPlaying ? 'MEDIA.VOICE_PAUSE' : 'MEDIA.VOICE_PLAY', { of })}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={20} filled />
      </button>
      <span className={styles.body}>
        <Waveform bars={waveform} share={atMs === null ? 1 : atMs / durationMs} heightPx={28} />
        <span className={styles.foot}>
          <span aria-hidden="true">{atMs === null ? of : `${placeTime(atMs)} / ${of}`}</span>
          {children}
        </span>
      </span>
    </span>
  )
}
