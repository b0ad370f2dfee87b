import type { Language } from '@byeol/contract/locale/language.ts'
import type { Cue } from '@byeol/contract/text/captions.ts'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useCaptionTrack } from './captions/useCaptionTrack.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

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
  /** The language of the captions. */
  language?: Language | undefined
  /**
   * Whether a watermark is drawn over the video, which the browser's own full screen and picture-in-picture would leave
   * out.
   */
  isMarked?: boolean
}) {
  const t = useT()
  const element = useRef<HTMLVideoElement>(null)
  useCaptionTrack(element, cues, language)
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
    <video
      ref={element}
      className={className}
      src={renewed?.src ?? src}
      poster={poster}
      controls
      controlsList={isMarked ? 'nodownload nofullscreen noremoteplayback' : 'nodownload'}
      disablePictureInPicture={isMarked}
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
  )
}
