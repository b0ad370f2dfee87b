import type { Post } from '@byeol/contract/board.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import styles from './BoardTab.module.css'
import { listOf } from '../data/cache.ts'
import { MediaCell } from './MediaCell.tsx'
import { postsQuery } from '../data/queries.ts'

const hasPicture = ({ photos, video, teaser }: Post) =>
  photos.length > 0 || video !== null || (teaser !== null && (teaser.photoCount > 0 || teaser.hasVideo))

/** The photos and videos of a celeb's own posts in a grid. Each links to its post. */
export function MediaTab({ celeb }: { celeb: Pick<UserProfile, 'id' | 'nickname'> }) {
  const t = useT()
  const found = useInfiniteQuery(postsQuery({ of: 'board', celebUserId: celeb.id, section: 'celeb', hasMedia: 'true' }))
  if (found.isPending) return <Skeleton kind="grid" count={12} label={t('SHELL.LOADING')} />
  if (found.error && !found.data) return <QueryFailed of={found} title={t('BOARD.FEED_FAILED')} />
  const posts = listOf(found.data).filter(hasPicture)
  if (posts.length === 0 && !found.hasNextPage)
    return (
      <div className={styles.empty}>
        <EmptyState title={t('BOARD.PHOTOS_NONE')} text={t('BOARD.PHOTOS_NONE_DETAIL', { name: celeb.nickname })} />
      </div>
    )
  return (
    <>
      <div className={styles.grid}>
        {posts.map((post) => (
          <MediaCell key={post.id} post={post} />
        ))}
      </div>
      <EndOfList found={found} />
    </>
  )
}
