import { isId } from '@byeol/contract/text/isId.ts'
import type { CommentId, PostId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useUserId } from '../../../api/token.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useIdList } from '../../people/data/idLists.ts'
import { PostScreen } from './PostScreen.tsx'
import { PostSkeletons } from '../post/PostSkeletons.tsx'
import { isFolded } from '../data/cache.ts'
import { knownPostQuery } from '../data/queries.ts'

/** A post with its comments. `?commentId=` scrolls to a comment, `?to=comments` to the first one. */
export function PostPage() {
  const t = useT()
  const { postId = '' } = useParams()
  const [params] = useSearchParams()
  const commentId = params.get('commentId')
  const back = useBack('/tabs/home')
  const blocked = useIdList('blocking')
  const isPostId = isId(postId)
  const {
    data: post,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...knownPostQuery(postId as PostId), enabled: isPostId })
  const isOwnBoard = post?.celebUserId === useUserId()
  const folded = post !== undefined && post !== null && isOwnBoard && isFolded(post, blocked)
  useTitle(post && !folded ? t('BOARD.POST_BY', { name: post.author.nickname }) : t('BOARD.POST'))
  if (post && (isOwnBoard || !blocked.has(post.author.id)))
    return (
      <PostScreen
        post={post}
        isFolded={folded}
        linkedId={isId(commentId) ? (commentId as CommentId) : null}
        toComments={params.get('to') === 'comments'}
        onBack={back}
        onRefresh={refetch}
      />
    )
  const isGone = post !== undefined || !isPostId
  return (
    <Screen
      header={<AppBar title={t('BOARD.POST')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {isGone ? (
        <EmptyState
          quiet
          title={t('BOARD.NOT_FOUND')}
          text={t('BOARD.NOT_FOUND_DETAIL')}
          button={{ text: t('BOARD.TO_HOME'), href: '/tabs/home' }}
        />
      ) : error ? (
        <LoadFailed title={t('BOARD.POST_FAILED')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PostSkeletons count={1} />
      )}
    </Screen>
  )
}
