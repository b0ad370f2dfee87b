import type { Post } from '@byeol/contract/board.ts'
import { useState } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { MediaViewer } from '../../file/MediaViewer.tsx'
import { FullVideo } from '../../file/FullVideo.tsx'
import { ZoomedPhoto } from '../../file/ZoomedPhoto.tsx'
import { freshMedia, usePostLinks } from '../data/usePostLinks.ts'

/** Shows the photos or the video of a post at full size. Renews expired links. */
export function PostViewer({ post, startAt, onClose }: { post: Post; startAt: number; onClose: () => void }) {
  const t = useT()
  const { listTime } = useFormats()
  const [at, setAt] = useState(startAt)
  const links = usePostLinks(post)
  const { photos, video } = post
  const renew = async () => (await freshMedia(post.id).catch(() => null))?.video?.links.video ?? null
  return (
    <MediaViewer
      ids={video ? [video.id] : photos.map(({ id }) => id)}
      at={at}
      onAt={setAt}
      title={post.author.nickname}
      subtitle={listTime(post.createdAt)}
      onClose={onClose}
    >
      {(index, current) => {
        if (video) {
          const poster = links?.video ? links.video.links.large : video.preview
          return (
            <FullVideo
              src={links?.video?.links.video}
              poster={poster}
              width={video.width}
              height={video.height}
              alt={video.alt}
              captions={video.captions}
              captionsLink={links?.video?.links.captions}
              current={current}
              onRenew={renew}
            />
          )
        }
        const photo = photos[index]
        const found = links?.photos[index]?.links.large
        if (!photo) return null
        return (
          <ZoomedPhoto
            src={found || undefined}
            preview={photo.preview}
            alt={photo.alt ?? t('SHELL.PHOTO')}
            width={photo.width}
            height={photo.height}
            current={current}
          />
        )
      }}
    </MediaViewer>
  )
}
