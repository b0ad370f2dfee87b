import type { Comment, Post } from '@byeol/contract/board.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useUserId } from '../../../api/token.ts'
import { Translatable } from '../../translation/Translatable.tsx'
import { profilePath } from '../../people/data/userRef.ts'
import { useOpenLayer } from '../post/BoardLayerContext.ts'
import { BoardText } from '../post/BoardText.tsx'
import { likeComment } from '../data/commentActs.ts'
import styles from './CommentItem.module.css'
import { Count } from '../post/Count.tsx'
import { postTime } from '../data/postTime.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * A comment or answer. A celeb's comment is styled like a small letter. The celeb of the board cannot like or answer
 * comments by people that they block.
 */
export function CommentItem({
  comment,
  post,
  isLinked,
  onAnswer,
  onEdit,
}: {
  comment: Comment
  post: Post
  isLinked: boolean
  onAnswer: () => void
  onEdit: () => void
}) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const open = useOpenLayer()
  const me = useUserId()
  const { id, author, content, mention, parentId, isLiked, likeCount, createdAt } = comment
  const classes = [styles.comment, parentId && styles.answer, isLinked && styles.linked].filter(Boolean).join(' ')
  if (!author || content === null)
    return (
      <div className={classes} id={`comment-${id}`}>
        <span className={styles.nobody} />
        <p className={styles.deleted}>
          {t(
            comment.withheld
              ? `BOARD.WITHHELD_COMMENT_${comment.withheld}`
              : comment.isEmptiedByBlock
                ? 'BOARD.BY_BLOCKED_COMMENT'
                : 'BOARD.COMMENT_DELETED',
          )}
        </p>
      </div>
    )
  const name = author.nickname
  const when = postTime(formats, createdAt, now)
  return (
    <article className={classes} id={`comment-${id}`} aria-label={t('BOARD.COMMENT_BY', { name })}>
      <Link className={styles.face} href={profilePath(author)} tabIndex={-1} aria-hidden="true">
        <Avatar size={parentId ? 28 : 36} src={author.photoUrl} name={name} />
      </Link>
      <div>
        <div className={`${ui.line} ${styles.who}`}>
          <Link href={profilePath(author)} className={styles.name}>
            <VerifiedName name={name} verifiedLabel={author.isCeleb ? t('USER.VERIFIED') : undefined} badgeSize={14} />
          </Link>
          {author.id === post.author.id ? <span className={styles.wrote}>{t('BOARD.AUTHOR')}</span> : null}
          <time dateTime={createdAt.toISOString()}>{when}</time>
          {comment.editedAt ? <span className={styles.edited}>{t('BOARD.EDITED')}</span> : null}
          {comment.isHiddenFromCeleb ? (
            <Icon
              name="eyeOff"
              size={14}
              className={styles.edited}
              label={t('BOARD.HIDDEN_FROM', { name: post.celebNickname })}
            />
          ) : null}
        </div>
        {isLinked ? <span className="sr">{t('BOARD.COMMENT_LINKED')}</span> : null}
        <p className={comment.isByCeleb ? styles.letter : styles.text}>
          {mention ? (
            <Link className={styles.mention} href={profilePath(mention)}>
              @<span lang={textLanguage(mention.nickname)}>{mention.nickname}</span>
            </Link>
          ) : null}
          {mention ? ' ' : null}
          {author.id === me ? (
            <BoardText content={content} />
          ) : (
            <Translatable of={{ kind: 'comment', id }} text={content} draw={(shown) => <BoardText content={shown} />} />
          )}
        </p>
        <div className={`${ui.row2} ${styles.acts}`}>
          {post.canComment && !comment.isByBlocked ? (
            <button type="button" aria-label={t('BOARD.REPLY_TO', { name })} onClick={onAnswer}>
              {t('BOARD.REPLY')}
            </button>
          ) : null}
          {comment.isLikedByCeleb && !comment.isByCeleb ? (
            <span className={styles.hit}>
              <Icon name="heart" size={14} filled />
              {t('BOARD.LIKED_BY', { name: post.celebNickname })}
            </span>
          ) : null}
          <IconButton
            icon="more"
            size={18}
            className={styles.menu}
            label={t('BOARD.COMMENT_MENU', { name })}
            onClick={() => open({ kind: 'comment', comment, post, onEdit })}
          />
        </div>
      </div>
      {comment.isByBlocked ? null : (
        <button
          type="button"
          className={`${styles.like} ${isLiked ? styles.on : ''}`}
          aria-pressed={isLiked}
          onClick={() => void likeComment(comment)}
        >
          <Icon name="heart" size={18} filled={isLiked} />
          <Count count={likeCount} label={t('BOARD.LIKE_COUNT', { count: likeCount })} />
        </button>
      )}
    </article>
  )
}
