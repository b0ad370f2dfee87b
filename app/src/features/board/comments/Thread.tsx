import type { Comment, CommentThread, Post } from '@byeol/contract/board.ts'
import type { CommentId } from '@byeol/contract/ids.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUserId } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { useIdList } from '../../people/data/idLists.ts'
import { isFolded, listOf, withoutPeople } from '../data/cache.ts'
import { deleteComment } from '../data/commentActs.ts'
import { Foldable } from '../post/Foldable.tsx'
import { CommentItem } from './CommentItem.tsx'
import { answersQuery } from '../data/queries.ts'
import styles from './Thread.module.css'

/** A comment with its first answers, and a button that loads the rest. */
export function Thread({
  thread,
  post,
  linkedId,
  onAnswer,
  onEdit,
}: {
  thread: CommentThread
  post: Post
  linkedId: CommentId | null
  onAnswer: (comment: Comment) => void
  onEdit: (comment: Comment) => void
}) {
  const t = useT()
  const blocked = useIdList('blocking')
  const [isOpen, setOpen] = useState(false)
  const all = useInfiniteQuery({ ...answersQuery(post.id, thread.id), enabled: isOpen })
  const loaded: readonly Comment[] = all.data ? listOf(all.data) : thread.replies
  const isOwnBoard = post.celebUserId === useUserId()
  const answers = isOwnBoard ? loaded : withoutPeople(loaded, blocked)
  const left = thread.replyCount - loaded.length
  const more = () => (isOpen ? void all.fetchNextPage() : setOpen(true))
  const isLoading = isOpen && all.isFetching
  const item = (comment: Comment) => (
    <Foldable
      key={comment.id}
      kind={comment.parentId ? 'answer' : 'comment'}
      id={`comment-${comment.id}`}
      isFolded={isOwnBoard && isFolded(comment, blocked)}
      onDelete={() => void deleteComment(comment)}
    >
      <CommentItem
        comment={comment}
        post={post}
        isLinked={comment.id === linkedId}
        onAnswer={() => onAnswer(comment)}
        onEdit={() => onEdit(comment)}
      />
    </Foldable>
  )
  return (
    <div className={ui.sides} role="group">
      {item(thread)}
      {answers.map(item)}
      {left > 0 && (!all.data || all.hasNextPage) ? (
        <button type="button" className={`${ui.label} ${styles.more}`} onClick={more} disabled={isLoading}>
          {isLoading ? <Spinner size={16} /> : null}
          {isLoading ? t('BOARD.REPLIES_LOADING') : t('BOARD.REPLIES_MORE', { count: left })}
        </button>
      ) : null}
    </div>
  )
}
