import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { PhotoGrid } from '@byeol/ui/PhotoGrid.tsx'
import { shownLink } from '../../file/shownLink.ts'
import { withAlt } from '../../file/withAlt.ts'
import { useMediaLinks } from './useMediaLinks.ts'

/** A photo, or a grid of photos that were sent within a minute. */
export function MessagePhotos({
  messages,
  onOpen,
}: {
  messages: readonly ChatMessage[]
  onOpen: (message: ChatMessage) => void
}) {
  const t = useT()
  const links = useMediaLinks(messages)
  const photos = messages.flatMap(({ id, author, photo }) => {
    if (!photo) return []
    const { width, height, preview } = photo
    // While there is no valid link, the blurred preview is shown.
    return [
      {
        id,
        src: links[id] ? shownLink(links[id]) : preview,
        alt: photo.alt || t('CHAT.PHOTO_BY', { name: author.nickname }),
        width,
        height,
        preview,
      },
    ]
  })
  return (
    <PhotoGrid
      photos={photos}
      label={t('CHAT.PHOTOS', { count: photos.length })}
      errorLabel={t('CHAT.PHOTO_FAILED')}
      onOpen={(at) => messages[at] && onOpen(messages[at])}
      openLabel={(at) =>
        withAlt(t, messages[at]?.photo?.alt, t('CHAT.OPEN_PHOTO', { at: at + 1, count: photos.length }))
      }
    />
  )
}
