import type { Post } from '@byeol/contract/board.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { useIdList } from '../../people/data/idLists.ts'
import { useT } from '../../../i18n/i18n.ts'
import { BoardLayers } from '../comments/BoardLayers.tsx'
import { isFolded, listOf, withoutPeople, type Pages } from '../data/cache.ts'
import { useHiddenPosts } from '../data/hiddenPosts.ts'
import { deletePost } from '../data/postActs.ts'
import { Foldable } from '../post/Foldable.tsx'
import { PostCard } from '../post/PostCard.tsx'
import styles from './PostList.module.css'
import { PostSkeletons } from '../post/PostSkeletons.tsx'
import { VirtualList } from '../post/VirtualList.tsx'

type Found = Pick<
  UseInfiniteQueryResult<Pages<Post>>,
  'data' | 'error' | 'isPending' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & {
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/**
 * A list of posts with its loading, error and empty states. Hidden posts and posts by blocked people disappear at once.
 * With `folds`, on the viewer's own board, posts by blocked people are folded instead.
 */
export function PostList({
  found,
  empty,
  atEnd,
  namesBoard,
  folds = false,
}: {
  found: Found
  empty: ReactNode
  atEnd?: ReactNode
  namesBoard?: boolean
  folds?: boolean
}) {
  const t = useT()
  const blocked = useIdList('blocking')
  const hidden = useHiddenPosts()
  const { data, error, isPending, isFetching, hasNextPage } = found
  if (isPending) return <PostSkeletons />
  if (error && !data)
    return (
      <LoadFailed title={t('BOARD.FEED_FAILED')} error={error} busy={isFetching} onRetry={() => void found.refetch()} />
    )
  const all = listOf(data)
  const posts = (folds ? all : withoutPeople(all, blocked)).filter(({ id }) => !hidden.has(id))
  if (posts.length === 0 && !hasNextPage) return empty
  return (
    <BoardLayers>
      <div className={styles.list} aria-busy={isFetching || undefined}>
        <VirtualList items={posts}>
          {(post, at) => (
            <Foldable
              kind="post"
              isFirst={at === 0}
              isFolded={folds && isFolded(post, blocked)}
              onDelete={() => void deletePost(post)}
            >
              <PostCard post={post} isFirst={at === 0} namesBoard={namesBoard} />
            </Foldable>
          )}
        </VirtualList>
        <EndOfList found={found} />
        {hasNextPage ? null : atEnd}
      </div>
    </BoardLayers>
  )
}
