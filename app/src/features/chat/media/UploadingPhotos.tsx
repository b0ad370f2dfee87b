import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useMemo } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { PhotoGrid } from '@byeol/ui/PhotoGrid.tsx'
import type { Pending } from '../outbox/pending.ts'
import { useObjectUrls } from '../../file/useObjectUrls.ts'
import { UploadRing } from './UploadRing.tsx'
import { useMediaLinks } from './useMediaLinks.ts'

/** Stands in for a photo until its address is known. */
const emptyPixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Photos that are sent together, in the grid that they will form: those that were sent, and those being uploaded. */
export function UploadingPhotos({ sent, entries }: { sent: readonly ChatMessage[]; entries: readonly Pending[] }) {
  const t = useT()
  const links = useMediaLinks(sent)
  const urls = useObjectUrls(useMemo(() => entries.flatMap(({ photo }) => photo?.file ?? []), [entries]))
  const photos = [
    ...sent.flatMap(({ id, photo }) =>
      photo ? [{ id, src: links[id]?.medium ?? photo.preview, width: photo.width, height: photo.height }] : [],
    ),
    ...entries.flatMap(({ sendId, photo }, at) =>
      photo ? [{ id: sendId, src: urls[at] ?? emptyPixel, width: photo.width, height: photo.height }] : [],
    ),
  ]
  return (
    <PhotoGrid
      photos={photos.map((photo) => ({ ...photo, alt: t('SHELL.PHOTO') }))}
      label={t('CHAT.PHOTOS', { count: photos.length })}
      over={(at) => {
        const entry = entries[at - sent.length]
        return entry ? <UploadRing entry={entry} small /> : null
      }}
    />
  )
}
