import { isId } from '@byeol/contract/text/isId.ts'
import type { PostId, UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useUserId } from '../../../api/token.ts'
import { useKeptDraft } from '../../../browser/useKeptDraft.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import { readDraft } from './postDrafts.ts'
import { EditedPost } from './EditedPost.tsx'
import { NewPost } from './NewPost.tsx'
import type { EditedBoard } from './PostEditor.tsx'
import { editedPostQuery } from '../data/queries.ts'

/**
 * `?celebUserId=` writes a post on that celeb's board; without it, celebs write on their own. `?postId=` edits one of
 * the viewer's posts.
 */
export function PostEditorPage() {
  const t = useT()
  const [params] = useSearchParams()
  const myId = useUserId()
  const postId = params.get('postId') ?? ''
  const wanted = params.get('celebUserId') ?? myId ?? ''
  const back = useBack('/tabs/home')
  const {
    data: post,
    error: postError,
    refetch: refetchPost,
  } = useQuery({ ...editedPostQuery(postId as PostId), enabled: isId(postId) })
  const celebUserId = (post?.celebUserId ?? wanted) as UserId
  const {
    data: celeb,
    error: celebError,
    refetch: refetchCeleb,
  } = useQuery({ ...userQuery(celebUserId), enabled: isId(celebUserId) })
  const { subscription, premium, known } = useSubscription(celebUserId)
  const keptFor = myId && !isId(postId) ? celebUserId : null
  const kept = useKeptDraft(keptFor, async () => (myId ? readDraft(myId, celebUserId, new Date()) : null))
  const title = t(isId(postId) ? 'BOARD.EDIT' : 'USER.NEW_POST')
  useTitle(title)
  const frame = (content: ReactNode) => (
    <Screen
      header={<AppBar title={title} back={{ label: t('SHELL.CLOSE'), onBack: back, icon: 'x' }} />}
      banner={<ConnectionBanner />}
    >
      {content}
    </Screen>
  )

  if (myId === null) return null
  const isLost = isId(postId) ? post === null || (post && post.author.id !== myId) : !isId(celebUserId)
  if (isLost || celeb === null || (celeb && !celeb.isCeleb))
    return frame(
      <EmptyState
        quiet
        title={t('BOARD.NOT_FOUND')}
        text={t('BOARD.NOT_FOUND_DETAIL')}
        button={{ text: t('BOARD.TO_HOME'), href: '/tabs/home' }}
      />,
    )
  const error = (isId(postId) && !post ? postError : null) ?? (celeb ? null : celebError)
  if (error)
    return frame(
      <LoadFailed error={error} onRetry={() => void (isId(postId) && !post ? refetchPost() : refetchCeleb())} />,
    )
  const isOwn = celebUserId === myId
  if (!celeb || (!isOwn && !known) || (isId(postId) ? !post : kept === undefined))
    return frame(<Skeleton kind="fields" count={2} label={t('SHELL.LOADING')} />)

  const counts = celeb.celeb ? { subscribers: celeb.celeb.subscriberCount, premium: celeb.celeb.premiumCount } : null
  const board: EditedBoard = { celebUserId, name: celeb.nickname, isOwn, counts }
  if (post) return <EditedPost key={post.id} post={post} board={board} onBack={back} />
  if (!isOwn && !subscription && !premium)
    return frame(
      <EmptyState
        quiet
        title={t('BOARD.EDITOR_CLOSED')}
        text={t('BOARD.EDITOR_CLOSED_DETAIL', { name: celeb.nickname })}
        button={{ text: t('BOARD.FOLLOW', { name: celeb.nickname }), href: `/${celebUserId}` }}
      />,
    )
  return <NewPost key={celebUserId} userId={myId} board={board} kept={kept ?? null} onBack={back} />
}
