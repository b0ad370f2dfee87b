import type { Post } from '@byeol/contract/board.ts'
import { useState } from 'react'
import { serverOrigin } from '../../../api/address.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { MediaViewer } from '../../file/MediaViewer.tsx'
import { PlayedVideo } from '../../file/PlayedVideo.tsx'
import { ZoomedPhoto } from '../../file/ZoomedPhoto.tsx'
import styles from '../../chat/media/ViewedPhoto.module.css'
import { freshMedia, usePostLinks } from '../data/usePostLinks.ts'

/** A post's photos or video in full, with links that live. */
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
          const poster = links?.video ? serverOrigin + links.video.links.large : video.preview
          return (
            <div className={styles.box}>
              {current && links?.video ? (
                <PlayedVideo
                  src={links.video.links.video}
                  poster={poster}
                  width={video.width}
                  height={video.height}
                  className={styles.video}
                  onRenew={renew}
                />
              ) : (
                <img className={styles.photo} src={poster} alt="" width={video.width} height={video.height} />
              )}
            </div>
          )
        }
        const photo = photos[index]
        const found = links?.photos[index]?.links.large
        if (!photo) return null
        return (
          <ZoomedPhoto
            src={found ? serverOrigin + found : undefined}
            preview={photo.preview}
            alt={t('BOARD.PHOTO')}
            width={photo.width}
            height={photo.height}
            current={current}
          />
        )
      }}
    </MediaViewer>
  )
}
