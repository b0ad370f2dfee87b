import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { Suspense } from 'react'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'

const MessageMediaViewer = lazyLayer(async () => (await import('./MessageMediaViewer.tsx')).MessageMediaViewer)

/** The full-screen viewer for a room's media, opened at one message. Its code is loaded when it is first opened. */
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
  // After a jump to old messages, the messages around this one are not loaded, so it is shown by itself.
  const all = messages.some(({ id }) => id === open.id) ? messages : [open]
  const media = all.filter(({ photo, video }) => photo ?? video)
  return (
    <Suspense fallback={null}>
      <MessageMediaViewer media={media} startId={open.id} onClose={onClose} />
    </Suspense>
  )
}
