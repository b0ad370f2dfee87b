import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { placeTime, videoTime } from '../videoTime.ts'
import type { usePlayback } from './usePlayback.ts'
import styles from './VideoControls.module.css'

const stepSeconds = 5

/** The controls of a video. Not the browser's own, because those are in the browser's language, not the app's. */
export function VideoControls({
  videoRef,
  playback: { isPlaying, at, seconds, volume },
  onToggle,
  captions,
  fullScreen,
  isShown,
}: {
  videoRef: RefObject<HTMLVideoElement | null>
  playback: ReturnType<typeof usePlayback>
  onToggle: () => void
  captions: { isOn: boolean; toggle: () => void } | null
  fullScreen: { isFull: boolean; toggle: () => void } | null
  isShown: boolean
}) {
  const t = useT()
  const change = (act: (video: HTMLVideoElement) => void) => {
    if (videoRef.current) act(videoRef.current)
  }
  const seek = (to: number) => change((video) => (video.currentTime = Math.min(seconds, Math.max(0, to))))
  const onKeyDown = (event: KeyboardEvent) => {
    // Otherwise the viewer or the room would move to another item.
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    const step = { ArrowLeft: -stepSeconds, ArrowRight: stepSeconds }[event.key]
    if (step === undefined) return
    event.preventDefault()
    seek(at + step)
  }
  const values = { at: placeTime(at * 1_000), of: videoTime(seconds * 1_000) }
  return (
    <div className={styles.controls} data-controls data-shown={isShown || undefined}>
      <input
        type="range"
        className={styles.place}
        aria-label={t('MEDIA.PLACE')}
        aria-valuetext={t('MEDIA.PLACE_VALUE', values)}
        min={0}
        max={seconds || 1}
        step={0.1}
        value={at}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        filled
        label={t(isPlaying ? 'MEDIA.PAUSE' : 'MEDIA.RESUME')}
        onClick={onToggle}
      />
      <span className={styles.time} aria-hidden="true">
        {values.at} / {values.of}
      </span>
      <IconButton
        icon={volume > 0 ? 'sound' : 'soundOff'}
        label={t(volume > 0 ? 'MEDIA.MUTE' : 'MEDIA.UNMUTE')}
        onClick={() =>
          change((video) => {
            video.muted = volume > 0
            if (video.volume === 0) video.volume = 1
          })
        }
      />
      <input
        type="range"
        className={styles.volume}
        aria-label={t('MEDIA.VOLUME')}
        aria-valuetext={t('MEDIA.PERCENT', { percent: Math.round(volume * 100) })}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={({ currentTarget }) =>
          change((video) => {
            video.volume = Number(currentTarget.value)
            video.muted = false
          })
        }
        onKeyDown={(event) => event.stopPropagation()}
      />
      {captions ? (
        <IconButton
          icon={captions.isOn ? 'captions' : 'captionsOff'}
          label={t(captions.isOn ? 'MEDIA.CAPTIONS_HIDE' : 'MEDIA.CAPTIONS_SHOW')}
          onClick={captions.toggle}
        />
      ) : null}
      {fullScreen ? (
        <IconButton
          icon={fullScreen.isFull ? 'shrink' : 'grow'}
          label={t(fullScreen.isFull ? 'MEDIA.FULL_SCREEN_END' : 'MEDIA.FULL_SCREEN')}
          onClick={fullScreen.toggle}
        />
      ) : null}
    </div>
  )
}
