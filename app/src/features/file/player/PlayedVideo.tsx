import type { Language } from '@byeol/contract/locale/language.ts'
import type { Cue } from '@byeol/contract/text/captions.ts'
import { useCallback, useRef, useState } from 'react'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './PlayedVideo.module.css'
import { useAwake } from './useAwake.ts'
import { useCaptionTrack } from './useCaptionTrack.ts'
import { useFullScreen } from './useFullScreen.ts'
import { usePlayback } from './usePlayback.ts'
import { VideoControls } from './VideoControls.tsx'

const triesMax = 3
const noCues: readonly Cue[] = []

/**
 * Plays a video from the start. If its link expires, `onRenew` fetches a new one, and playback continues at the same
 * second; null means that the video is gone.
 */
export function PlayedVideo({
  src,
  poster,
  width,
  height,
  onRenew,
  className,
  label,
  cues = noCues,
  language,
  isMarked = false,
  hasFullScreen = false,
}: {
  src: string
  poster: string
  width: number
  height: number
  onRenew: () => Promise<string | null>
  className: string | undefined
  /** A description of what can be seen, for people who cannot see it. */
  label?: string | undefined
  cues?: readonly Cue[]
  language?: Language | undefined
  /** Whether a watermark is drawn over the video, which full screen and picture-in-picture would leave out. */
  isMarked?: boolean
  /** Offers full screen, unless the video has a watermark. */
  hasFullScreen?: boolean
}) {
  const t = useT()
  const element = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const toggle = useCallback(() => {
    const video = element.current
    if (video?.paused || video?.ended) void video.play().catch(() => undefined)
    else video?.pause()
  }, [])
  const playback = usePlayback(element)
  const isAwake = useAwake(box, toggle)
  const fullScreen = useFullScreen(box, element)
  const [isCaptioned, setCaptioned] = useState(true)
  const isShown = isAwake || !playback.isPlaying
  useCaptionTrack(element, cues, language, { isOn: isCaptioned, isLifted: isShown })
  const tries = useRef(0)
  const [renewed, setRenewed] = useState<{ src: string; at: number } | null>(null)
  const [failed, setFailed] = useState(false)
  const renew = async () => {
    const at = element.current?.currentTime ?? 0
    tries.current += 1
    const fresh = tries.current > triesMax ? null : await onRenew()
    if (fresh) setRenewed({ src: fresh, at })
    else setFailed(true)
  }
  if (failed) return <p role="alert">{t('MEDIA.VIDEO_FAILED')}</p>
  return (
    <div ref={box} className={`${styles.player} ${className ?? ''}`} style={{ aspectRatio: `${width} / ${height}` }}>
      <video
        ref={element}
        className={styles.video}
        src={renewed?.src ?? src}
        poster={poster}
        disablePictureInPicture={isMarked}
        disableRemotePlayback={isMarked}
        playsInline
        autoPlay
        preload="metadata"
        width={width}
        height={height}
        aria-label={label || t('SHELL.VIDEO')}
        lang={textLanguage(label)}
        onLoadedMetadata={({ currentTarget }) => {
          if (renewed && renewed.at > 0) currentTarget.currentTime = renewed.at
        }}
        onPlaying={() => {
          tries.current = 0
        }}
        onError={() => void renew()}
      />
      {playback.isWaiting ? (
        <span className={styles.wait}>
          <Spinner size={28} />
        </span>
      ) : null}
      <VideoControls
        videoRef={element}
        playback={playback}
        onToggle={toggle}
        captions={cues.length > 0 ? { isOn: isCaptioned, toggle: () => setCaptioned((isOn) => !isOn) } : null}
        fullScreen={hasFullScreen && !isMarked ? fullScreen : null}
        isShown={isShown}
      />
    </div>
  )
}
