import { useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'

const triesMax = 3

/**
 * Plays a video from the start. If its link expires, `onRenew` fetches a new one and the video resumes at the same
 * second; null means that the video is gone.
 */
export function PlayedVideo({
  src,
  poster,
  width,
  height,
  onRenew,
  className,
  isMarked = false,
}: {
  src: string
  poster: string
  width: number
  height: number
  onRenew: () => Promise<string | null>
  className: string | undefined
  /** A mark is drawn over the video. The browser's own full screen and picture-in-picture would leave it out. */
  isMarked?: boolean
}) {
  const t = useT()
  const element = useRef<HTMLVideoElement>(null)
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
      aria-label={t('SHELL.VIDEO')}
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
