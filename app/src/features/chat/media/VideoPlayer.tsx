import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat.ts'
import { call } from '../../../api/call.ts'
import { PlayedVideo } from '../../file/PlayedVideo.tsx'

/** Plays the video of a message. */
export function VideoPlayer({
  message,
  src,
  poster,
  className,
  autoPlay = true,
}: {
  message: ChatMessage
  src: string
  poster: string
  className?: string
  autoPlay?: boolean
}) {
  if (!message.video) return null
  const { width, height } = message.video
  const renew = async () =>
    (await call(api.file.links, { chatMessageId: message.id }).catch(() => null))?.links.video ?? null
  return (
    <PlayedVideo
      src={src}
      poster={poster}
      width={width}
      height={height}
      className={className}
      autoPlay={autoPlay}
      onRenew={renew}
    />
  )
}
