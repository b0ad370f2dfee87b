import type { Post } from '@byeol/contract/board.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useFollow } from '../../subscription/useFollow.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import styles from './LockedPost.module.css'
import { unlockedPostQuery } from '../data/queries.ts'

/** Shown instead of locked media: their number, a picture blurred by the server, and how to unlock them. */
export function LockedPost({ post }: { post: Post }) {
  const t = useT()
  const { subscription, premium } = useSubscription(post.celebUserId)
  const { busy, toggle } = useFollow({ id: post.celebUserId, nickname: post.celebNickname, celebUsername: null })
  const { teaser, id } = post
  // A public post is never locked.
  const visibility = post.visibility === 'premium' ? 'premium' : 'subscribers'
  const mayRead = premium !== null || (visibility === 'subscribers' && subscription !== null)
  const { isFetching, refetch } = useQuery({ ...unlockedPostQuery(id), enabled: mayRead })
  if (!teaser) return null
  const name = post.celebNickname
  const variant = teaser.preview ? 'raised' : 'tint'
  const look = { size: 'm', pill: true, variant, className: styles.way } as const
  const what = teaser.hasVideo
    ? t(`BOARD.LOCKED_${visibility}_video`)
    : teaser.photoCount > 0
      ? t(`BOARD.LOCKED_${visibility}_photos`, { count: teaser.photoCount })
      : t(`BOARD.LOCKED_${visibility}_text`)
  return (
    <div className={`${styles.veil} ${teaser.preview ? styles.pictured : styles.plain}`}>
      {teaser.preview ? <img src={teaser.preview} alt="" /> : null}
      <div className={styles.in}>
        <span className={styles.seal}>
          <Icon name="lock" size={22} />
        </span>
        <p>{what}</p>
        {mayRead ? (
          <Button {...look} busy={isFetching} onClick={() => void refetch()}>
            {t('ERROR.RETRY')}
          </Button>
        ) : visibility === 'premium' ? (
          <Button {...look} href={premiumPath(post.celebUserId, `/post/${id}`)}>
            {t('BOARD.SEE_PREMIUM', { name })}
          </Button>
        ) : (
          <Button {...look} busy={busy} onClick={toggle}>
            {t('BOARD.FOLLOW', { name })}
          </Button>
        )}
      </div>
    </div>
  )
}
