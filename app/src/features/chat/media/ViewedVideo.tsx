import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { FullVideo } from '../../file/FullVideo.tsx'
import { renewVideoLink } from './renewVideoLink.ts'
import { useMediaLinks } from './useMediaLinks.ts'
import { useMarkOver } from './useMarkOver.tsx'

/** A message's video in the full-screen viewer. It plays only while it is the current item. */
export function ViewedVideo({ message, current }: { message: ChatMessage; current: boolean }) {
  const links = useMediaLinks([message])[message.id]
  const mark = useMarkOver(message)
  if (!message.video) return null
  const { width, height, preview, alt, captions } = message.video
  return (
    <FullVideo
      src={links?.video}
      poster={links?.large ?? preview}
      width={width}
      height={height}
      alt={alt}
      captions={captions}
      captionsLink={links?.captions}
      current={current}
      mark={mark}
      onRenew={() => renewVideoLink(message.id)}
    />
  )
}
