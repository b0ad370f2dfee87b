import type { Voice } from '@byeol/contract/file.ts'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { Transcript } from '../../file/captions/Transcript.tsx'
import { useCues } from '../../file/captions/useCues.ts'
import { placeTime, videoTime } from '../../file/videoTime.ts'
import styles from './VoicePlayer.module.css'

const stepMs = 5_000
const triesMax = 3

/**
 * Plays a voice recording: a button, and the waveform as a position slider. If the link has expired, `onRenew` fetches
 * a new one, and playback continues at the same position.
 */
export function VoicePlayer({ voice, current, onRenew }: { voice: Voice; current: boolean; onRenew: () => unknown }) {
  const t = useT()
  const audio = useRef<HTMLAudioElement>(null)
  const tries = useRef(0)
  const [atMs, setAtMs] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const { durationMs, waveform, links } = voice
  const isOn = isPlaying && current
  const seek = (ms: number) => {
    const to = Math.min(durationMs, Math.max(0, ms))
    setAtMs(to)
    if (audio.current) audio.current.currentTime = to / 1_000
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    event.currentTarget.setPointerCapture(event.pointerId)
    seek(((event.clientX - left) / width) * durationMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: atMs + stepMs, ArrowLeft: atMs - stepMs, Home: 0, End: durationMs }[event.key]
    if (to === undefined) return
    event.preventDefault()
    seek(to)
  }
  const toggle = () => {
    if (isOn) return audio.current?.pause()
    void audio.current?.play().catch(() => undefined)
  }
  const onError = () => {
    tries.current += 1
    if (tries.current > triesMax) return setFailed(true)
    onRenew()
  }
  const cues = useCues(voice.captions && links.captions)
  if (failed) return <p role="alert">{t('CONTENTS.VOICE_FAILED')}</p>
  const values = { at: placeTime(atMs), of: videoTime(durationMs) }
  return (
    <div className={`${ui.stack4} ${styles.player}`}>
      {current ? (
        <audio
          ref={audio}
          src={links.audio}
          preload="metadata"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => seek(0)}
          onTimeUpdate={({ currentTarget }) => setAtMs(currentTarget.currentTime * 1_000)}
          onLoadedMetadata={({ currentTarget }) => {
            tries.current = 0
            currentTarget.currentTime = atMs / 1_000
            if (isPlaying) void currentTarget.play().catch(() => undefined)
          }}
          onError={onError}
        />
      ) : null}
      <div
        className={`${ui.line} ${styles.wave}`}
        role="slider"
        tabIndex={0}
        aria-label={t('CONTENTS.PLACE')}
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs / 1_000)}
        aria-valuenow={Math.round(atMs / 1_000)}
        aria-valuetext={t('CONTENTS.PLACE_VALUE', values)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        {waveform.map((height, bar) => (
          <i
            key={bar}
            className={bar / waveform.length < atMs / durationMs ? styles.played : undefined}
            style={{ height: `${Math.max(6, height)}%` }}
          />
        ))}
      </div>
      <p className={styles.times}>
        <span>{values.at}</span>
        <span>{values.of}</span>
      </p>
      <button
        type="button"
        className={`${ui.tile} ${styles.toggle}`}
        aria-label={t(isOn ? 'CONTENTS.PAUSE' : 'CONTENTS.PLAY')}
        onClick={toggle}
      >
        {isOn ? <span className={styles.pause} /> : <Icon name="play" size={28} filled />}
      </button>
      {current ? <Transcript cues={cues} language={voice.captions} /> : null}
    </div>
  )
}
