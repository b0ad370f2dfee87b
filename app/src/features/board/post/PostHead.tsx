import type { Post } from '@byeol/contract/board.ts'
import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { profilePath } from '../../people/data/userRef.ts'
import { postPath } from '../data/postActs.ts'
import styles from './PostHead.module.css'
import { postTime } from '../data/postTime.ts'

/**
 * Author, time and visibility of a post. The time is a link to the post; with `covers`, that link covers the whole
 * card.
 */
export function PostHead({
  post,
  covers,
  namesBoard = true,
  children,
}: {
  post: Post
  covers: boolean
  namesBoard?: boolean
  children?: ReactNode
}) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const { author, visibility, createdAt } = post
  const isOnOtherBoard = namesBoard && author.id !== post.celebUserId
  const when = postTime(formats, createdAt, now)
  return (
    <header className={styles.head}>
      <Link className={styles.face} href={profilePath(author)} tabIndex={-1} aria-hidden="true">
        <Avatar size={44} src={author.photoUrl} name={author.nickname} />
      </Link>
      <div className={ui.narrow}>
        <Link className={styles.name} href={profilePath(author)}>
          <VerifiedName name={author.nickname} verifiedLabel={author.isCeleb ? t('USER.VERIFIED') : undefined} />
        </Link>
        <div className={`${ui.line} ${styles.facts}`}>
          {covers ? (
            <Link
              className={styles.cover}
              href={postPath(post.id)}
              aria-label={t('BOARD.OPEN_POST', { name: author.nickname, when })}
            >
              <time dateTime={createdAt.toISOString()}>{when}</time>
            </Link>
          ) : (
            <time dateTime={createdAt.toISOString()}>{when}</time>
          )}
          {post.editedAt ? <span>{t('BOARD.EDITED')}</span> : null}
          {visibility === 'public' ? null : (
            <span className={visibility === 'premium' ? styles.premium : styles.seen}>
              <Icon name={visibility === 'premium' ? 'star' : 'users'} size={12} />
              {t(`BOARD.SEEN_${visibility}`)}
            </span>
          )}
          {isOnOtherBoard ? (
            <Link className={styles.board} href={`/${post.celebUserId}`}>
              {t('BOARD.ON_BOARD', { name: post.celebNickname })}
            </Link>
          ) : null}
        </div>
      </div>
      {children ? <div className={styles.action}>{children}</div> : null}
    </header>
  )
}
