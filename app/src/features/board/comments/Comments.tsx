import type { Comment, CommentOrder, CommentThread, Post } from '@byeol/contract/board.ts'
import type { CommentId } from '@byeol/contract/ids.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useUserId } from '../../../api/token.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { useIdList } from '../../people/data/idLists.ts'
import { listOf, withoutPeople } from '../data/cache.ts'
import styles from './Comments.module.css'
import { OrderMenu } from './OrderMenu.tsx'
import { commentsQuery, threadQuery } from '../data/queries.ts'
import { Thread } from './Thread.tsx'
import { VirtualList } from '../post/VirtualList.tsx'

/** The comments of a post in the chosen order. A comment that the URL links to comes first and is highlighted. */
export function Comments({
  post,
  linkedId,
  postedId,
  startsHere,
  onAnswer,
  onEdit,
}: {
  post: Post
  linkedId: CommentId | null
  /** The id of the comment that the viewer has just posted. It is scrolled to and highlighted. */
  postedId: CommentId | null
  startsHere: boolean
  onAnswer: (comment: Comment) => void
  onEdit: (comment: Comment) => void
}) {
  const t = useT()
  const { number } = useFormats()
  const head = useRef<HTMLDivElement>(null)
  const [order, setOrder] = useState<CommentOrder>('celeb')
  const isLocked = post.teaser !== null
  const blocked = useIdList('blocking')
  const found = useInfiniteQuery({ ...commentsQuery(post.id, order), enabled: !isLocked })
  const linked = useQuery({
    ...threadQuery(post.id, linkedId ?? ('' as CommentId)),
    enabled: !isLocked && linkedId !== null,
  })
  const isOwnBoard = post.celebUserId === useUserId()
  const shownOf = (list: readonly CommentThread[]) => (isOwnBoard ? list : withoutPeople(list, blocked))
  const threads = shownOf(listOf(found.data))
  const [first] = shownOf(linked.data ? [linked.data] : [])
  const others = first ? threads.filter(({ id }) => id !== first.id) : threads
  const shown = first ? [first, ...others] : others

  const isReady = linkedId ? linked.isFetched : found.isFetched
  useEffect(() => {
    if (!isReady || (!startsHere && !linkedId)) return
    const target = linkedId ? document.getElementById(`comment-${linkedId}`) : null
    ;(target ?? head.current)?.scrollIntoView({ block: target ? 'center' : 'start' })
  }, [isReady, startsHere, linkedId])

  useEffect(() => {
    if (postedId) document.getElementById(`comment-${postedId}`)?.scrollIntoView({ block: 'center' })
  }, [postedId])

  const list = () => {
    if (isLocked)
      return (
        <p className={`${ui.stack1} ${styles.none}`}>
          {t(post.visibility === 'premium' ? 'BOARD.LOCKED_COMMENTS_premium' : 'BOARD.LOCKED_COMMENTS_subscribers')}
        </p>
      )
    if (found.isPending) return <Skeleton kind="rows" count={4} label={t('SHELL.LOADING')} />
    if (found.error && !found.data) return <QueryFailed of={found} title={t('BOARD.COMMENTS_FAILED')} />
    if (shown.length === 0 && !found.hasNextPage) return <Nothing isOpen={post.canComment} />
    return (
      <>
        <VirtualList items={shown} guessPx={96}>
          {(thread) => (
            <Thread thread={thread} post={post} linkedId={postedId ?? linkedId} onAnswer={onAnswer} onEdit={onEdit} />
          )}
        </VirtualList>
        <EndOfList found={found} />
      </>
    )
  }
  return (
    <section aria-labelledby="comments">
      <div className={`${ui.row2} ${styles.head}`} ref={head}>
        <h2 id="comments">
          {t('BOARD.COMMENTS')} <span>{number(post.commentCount)}</span>
        </h2>
        {isLocked ? null : <OrderMenu order={order} onOrder={setOrder} name={post.celebNickname} />}
      </div>
      {linkedId && linked.data === null ? (
        <p className={`${ui.caption} ${styles.lost}`}>{t('BOARD.COMMENT_LOST')}</p>
      ) : null}
      {list()}
    </section>
  )
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  return (
    <p className={`${ui.stack1} ${styles.none}`}>
      <b>{t('BOARD.COMMENTS_NONE')}</b>
      {isOpen ? t('BOARD.COMMENTS_NONE_DETAIL') : null}
    </p>
  )
}
