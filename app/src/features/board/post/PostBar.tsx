import type { Post } from '@byeol/contract/board.ts'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { Count } from './Count.tsx'
import { likePost, postPath, savePost } from '../data/postActs.ts'
import styles from './PostBar.module.css'

/**
 * The buttons to like, comment and save. For a post by a person that the celeb blocks, only the button that leads to
 * the comments.
 */
export function PostBar({ post, onComment }: { post: Post; onComment?: (() => void) | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const { isLiked, likeCount, commentCount, isSaved, teaser } = post
  const like = () => {
    if (teaser) showToast({ text: t('BOARD.LOCKED_ACT'), icon: 'lock' })
    else void likePost(post)
  }
  const comments = (
    <>
      <Icon name="chat" size={22} />
      <Count count={commentCount} label={t('BOARD.COMMENT_COUNT', { count: commentCount })} />
    </>
  )
  return (
    <div className={styles.bar}>
      {post.isByBlocked ? null : (
        <button type="button" className={isLiked ? styles.on : undefined} aria-pressed={isLiked} onClick={like}>
          <Icon name="heart" size={22} filled={isLiked} />
          <Count count={likeCount} label={t('BOARD.LIKE_COUNT', { count: likeCount })} />
        </button>
      )}
      {onComment ? (
        <button type="button" onClick={onComment}>
          {comments}
        </button>
      ) : (
        <Link href={`${postPath(post.id)}?to=comments`}>{comments}</Link>
      )}
      {post.isLikedByCeleb && post.author.id !== post.celebUserId ? (
        <span className={styles.hit}>{t('BOARD.LIKED_BY', { name: post.celebNickname })}</span>
      ) : null}
      {post.isByBlocked ? null : (
        <button
          type="button"
          className={styles.save}
          aria-pressed={isSaved}
          aria-label={t('SHELL.SAVE')}
          onClick={() => void savePost(post, () => void navigate('/saved-posts'))}
        >
          <Icon name="bookmark" size={22} filled={isSaved} />
        </button>
      )}
    </div>
  )
}
