import type { ChatMessage } from '@byeol/contract/chat.ts'
import { lazy, Suspense } from 'react'

const MessageMediaViewer = lazy(async () => ({
  default: (await import('./MessageMediaViewer.tsx')).MessageMediaViewer,
}))

/** All photos and videos of a room in full, beginning at one. The code comes with the first opening. */
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
  // Far back in a room a photo stands alone: what is around it is not here.
  const all = messages.some(({ id }) => id === open.id) ? messages : [open]
  const photos = all.filter(({ photo, video }) => photo ?? video)
  return (
    <Suspense fallback={null}>
      <MessageMediaViewer photos={photos} startId={open.id} onClose={onClose} />
    </Suspense>
  )
}
