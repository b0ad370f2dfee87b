import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat.ts'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { serverOrigin } from '../../api/address.ts'
import { useT } from '../../i18n/i18n.ts'

const triesMax = 3

/** Plays the video of a message. A link that expired in the middle is renewed, and it goes on where it was. */
export function VideoPlayer({ message, src, poster, className, autoPlay = true }: { message: ChatMessage; src: string; poster: string; className?: string; autoPlay?: boolean }) {
  const t = useT()
  const element = useRef<HTMLVideoElement>(null)
  const tries = useRef(0)
  const [renewed, setRenewed] = useState<{ src: string; at: number } | null>(null)
  const [failed, setFailed] = useState(false)
  if (!message.video) return null
  const renew = async () => {
    const at = element.current?.currentTime ?? 0
    tries.current += 1
    const fresh = tries.current > triesMax ? null : await call(api.file.links, { chatMessageId: message.id }).catch(() => null)
    if (fresh?.links.video) setRenewed({ src: fresh.links.video, at })
    else setFailed(true)
  }
  if (failed) return <p role="alert">{t('MEDIA.VIDEO_FAILED')}</p>
  return (
    // Fans' videos have no captions to show.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      className={className}
      src={`${serverOrigin}${renewed?.src ?? src}`}
      poster={poster}
      controls
      controlsList="nodownload"
      playsInline
      autoPlay={autoPlay}
      preload="metadata"
      width={message.video.width}
      height={message.video.height}
      aria-label={t('CHAT.VIDEO')}
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
