import type { Post } from '@byeol/contract/board.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { PhotoGrid } from '@byeol/ui/PhotoGrid.tsx'
import { postPath } from '../../board/data/postActs.ts'
import { postTime } from '../../board/data/postTime.ts'
import styles from './PublicPost.module.css'
import { Words } from '@byeol/ui/Words.tsx'

const kinds = ['', styles.two, styles.three]

/**
 * A public post of a celeb, shown to visitors. The newest one links to its page; a post that was shared is shown whole
 * and links to `href`.
 */
export function PublicPost({
  post: { id, content, photos, video, createdAt },
  href = postPath(id),
  isShared = false,
}: {
  post: Post
  href?: string
  isShared?: boolean
}) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const pictures = video
    ? [{ ...video, src: video.links.medium, alt: t('SHELL.VIDEO') }]
    : photos.map(({ alt, links, ...photo }) => ({ ...photo, src: links.medium, alt: alt ?? t('SHELL.PHOTO') }))
  return (
    <Link className={styles.card} href={href}>
      <h2>
        {t(isShared ? 'PEOPLE.VISITOR_SHARED' : 'PEOPLE.VISITOR_POST')}
        <time dateTime={createdAt.toISOString()}>{postTime(formats, createdAt, now)}</time>
      </h2>
      {content ? (
        <p className={`${styles.text} ${isShared ? '' : styles.short}`}>
          <Words text={content} />
        </p>
      ) : null}
      {pictures.length > 0 ? (
        <PhotoGrid
          photos={pictures}
          max={3}
          label={t('BOARD.PHOTOS', { count: pictures.length })}
          className={`${styles.photos} ${kinds[Math.min(pictures.length, 3) - 1]}`}
        />
      ) : null}
    </Link>
  )
}
