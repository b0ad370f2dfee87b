import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { Suspense } from 'react'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'

const MessageMediaViewer = lazyLayer(async () => (await import('./MessageMediaViewer.tsx')).MessageMediaViewer)

/** The media viewer of a room, opened at one message. Its code is loaded at the first opening. */
export function LazyMediaViewer({
  messages,
  open,
  onClose,
}: {
  messages: readonly ChatMessage[]
  open: ChatMessage | null
  onClose: () => void
}) {
  if (!open) return null
  // After a jump far back the surrounding messages are not loaded, so the photo is shown alone.
  const all = messages.some(({ id }) => id === open.id) ? messages : [open]
  const media = all.filter(({ photo, video }) => photo ?? video)
  return (
    <Suspense fallback={null}>
      <MessageMediaViewer media={media} startId={open.id} onClose={onClose} />
    </Suspense>
  )
}
