import type { Post } from '@byeol/contract/board.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Photo } from '@byeol/ui/Photo.tsx'
import { PhotoGrid } from '@byeol/ui/PhotoGrid.tsx'
import { shownLink } from '../../file/shownLink.ts'
import { withAlt } from '../../file/withAlt.ts'
import { videoTime } from '../../file/videoTime.ts'
import styles from './PostMedia.module.css'
import { usePostLinks } from '../data/usePostLinks.ts'

const shownPhotos = 3
const tallest = 4 / 5
const widest = 16 / 9

/** The photos of a post (the first one large, and a count of the rest), or the poster of its video. */
export function PostMedia({
  post,
  onOpen,
  eager = false,
}: {
  post: Post
  onOpen: (index: number) => void
  eager?: boolean
}) {
  const t = useT()
  const links = usePostLinks(post)
  const { photos, video } = post
  const errorLabel = t('BOARD.PHOTO_FAILED')
  if (video) {
    const ratio = Math.min(widest, Math.max(tallest, video.width / video.height))
    const time = videoTime(video.durationMs)
    const src = links?.video ? links.video.links.medium : video.preview
    return (
      <div className={styles.video} style={{ aspectRatio: ratio }}>
        <Photo
          src={src}
          alt={t('SHELL.VIDEO')}
          width={video.width}
          height={video.height}
          preview={video.preview}
          fill
          eager={eager}
          errorLabel={errorLabel}
        />
        <button
          type="button"
          className={styles.play}
          aria-label={withAlt(t, video.alt, t('BOARD.PLAY', { time }))}
          onClick={() => onOpen(0)}
        >
          <span>
            <Icon name="play" size={28} filled />
          </span>
        </button>
        <span className={styles.time} aria-hidden="true">
          {time}
        </span>
      </div>
    )
  }
  const sources = photos.map(({ id, width, height, preview, alt }, at) => {
    const found = links?.photos[at]?.links
    const size = found && (photos.length > 1 && at > 0 ? found.small : shownLink(found))
    return { id, width, height, preview, alt: alt ?? t('SHELL.PHOTO'), src: size || preview }
  })
  const kind = photos.length === 1 ? '' : photos.length === 2 ? styles.two : styles.three
  return (
    <PhotoGrid
      photos={sources}
      max={shownPhotos}
      label={t('BOARD.PHOTOS', { count: photos.length })}
      errorLabel={errorLabel}
      openLabel={(index) =>
        withAlt(t, photos[index]?.alt, t('BOARD.OPEN_PHOTO', { at: index + 1, count: photos.length }))
      }
      onOpen={onOpen}
      className={`${styles.photos} ${kind}`}
    />
  )
}
