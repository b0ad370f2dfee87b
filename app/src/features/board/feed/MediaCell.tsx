import type { Post } from '@byeol/contract/board.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Photo } from '@byeol/ui/Photo.tsx'
import styles from './BoardTab.module.css'
import { postPath } from '../data/postActs.ts'
import { usePostLinks } from '../data/usePostLinks.ts'

/** A post in the grid of media: its first photo or its video's poster, blurred if the post is locked. */
export function MediaCell({ post }: { post: Post }) {
  const t = useT()
  const { day } = useFormats()
  const links = usePostLinks(post)
  const { photos, video, teaser } = post
  const picture = video ?? photos[0]
  const found = links?.video ?? links?.photos[0]
  const label = t('BOARD.OPEN_MEDIA_POST', { when: day(post.createdAt) })
  return (
    <Link
      className={styles.cell}
      href={postPath(post.id)}
      aria-label={teaser ? `${label}, ${t('BOARD.LOCKED')}` : label}
    >
      {picture ? (
        <Photo
          fill
          src={found ? found.links.small : picture.preview}
          preview={picture.preview}
          alt=""
          width={picture.width}
          height={picture.height}
        />
      ) : teaser?.preview ? (
        <Photo fill src={teaser.preview} alt="" width={1} height={1} />
      ) : null}
      {teaser ? (
        <span className={styles.locked}>
          <Icon name="lock" size={22} />
        </span>
      ) : null}
      {video ? (
        <Icon name="play" size={18} filled className={styles.mark} />
      ) : photos.length > 1 ? (
        <Icon name="image" size={18} className={styles.mark} />
      ) : null}
    </Link>
  )
}
