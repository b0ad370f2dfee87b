import { useMemo } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { PhotoGrid } from '@byeol/ui/PhotoGrid.tsx'
import type { QueueItem } from '../../chat/outbox/savedQueue.ts'
import { useObjectUrls } from '../../file/useObjectUrls.ts'

/** Media of the queue. */
export function QueuedMedia({ item }: { item: QueueItem }) {
  const t = useT()
  const urls = useObjectUrls(useMemo(() => item.photos.map(({ file, video }) => video?.poster ?? file), [item.photos]))
  const photos = item.photos.flatMap(({ width, height, video }, at) => {
    const src = urls[at]
    return src
      ? [{ id: `${item.itemId}:${at}`, src, alt: t(video ? 'SHELL.VIDEO' : 'SHELL.PHOTO'), width, height }]
      : []
  })
  if (photos.length === 0) return null
  return <PhotoGrid photos={photos} label={t('CHAT.PHOTOS', { count: photos.length })} />
}
