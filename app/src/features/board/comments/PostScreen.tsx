import type { Comment, Post } from '@byeol/contract/board.ts'
import type { CommentId } from '@byeol/contract/ids.ts'
import { useRef, useState } from 'react'
import { useUserId } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { FollowButton } from '../../subscription/FollowButton.tsx'
import { useOpenLayer } from '../post/BoardLayerContext.ts'
import { BoardLayers } from './BoardLayers.tsx'
import { CommentComposer } from './CommentComposer.tsx'
import { answerTo, editOf, useCommentDraft, type CommentWriting } from './useCommentDraft.ts'
import { Comments } from './Comments.tsx'
import { deletePost, sharePost } from '../data/postActs.ts'
import { FoldedRow } from '../post/FoldedRow.tsx'
import { PostBar } from '../post/PostBar.tsx'
import { PostBody } from '../post/PostCard.tsx'
import { PostHead } from '../post/PostHead.tsx'
import styles from './PostScreen.module.css'
import { PullMark } from '../post/PullMark.tsx'
import { usePull } from '../post/usePull.ts'

/** A loaded post with its comments and the composer. While a post is folded, its author is not named either. */
export function PostScreen({
  post,
  isFolded,
  linkedId,
  toComments,
  onBack,
  onRefresh,
}: {
  post: Post
  isFolded: boolean
  linkedId: CommentId | null
  toComments: boolean
  onBack: () => void
  onRefresh: () => Promise<unknown>
}) {
  const t = useT()
  const myId = useUserId()
  const scroller = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useCommentDraft(post.id)
  const pull = usePull(scroller, onRefresh)
  const write = (next: CommentWriting) => {
    draft[1]({ writing: next, edit: null })
    field.current?.focus()
  }
  const answer = (comment: Comment) => write(answerTo(comment))
  const [posted, setPosted] = useState<CommentId | null>(null)
  const [isOpened, setOpened] = useState(false)
  if (isOpened && !isFolded) setOpened(false)
  const isClosed = isFolded && !isOpened
  const remove = async () => {
    if (await deletePost(post)) onBack()
  }
  const isOfCeleb = post.author.id === post.celebUserId
  return (
    <BoardLayers onDeleted={onBack}>
      <Screen
        header={
          <AppBar
            title={t('BOARD.POST')}
            back={{ label: t('SHELL.BACK'), onBack }}
            actions={
              isClosed ? undefined : (
                <>
                  <IconButton icon="share" label={t('BOARD.SHARE')} onClick={() => void sharePost(post)} />
                  <MenuButton post={post} />
                </>
              )
            }
          />
        }
        banner={<ConnectionBanner />}
        scrollRef={scroller}
        footer={<CommentComposer post={post} draft={draft} fieldRef={field} onPosted={({ id }) => setPosted(id)} />}
      >
        <PullMark pull={pull} />
        {isClosed ? (
          <FoldedRow kind="post" isFirst onOpen={() => setOpened(true)} onDelete={() => void remove()} />
        ) : (
          <article className={styles.post} aria-label={t('BOARD.POST_BY', { name: post.author.nickname })}>
            <PostHead post={post} covers={false}>
              {isOfCeleb && post.celebUserId !== myId ? <FollowButton celeb={post.author} /> : null}
            </PostHead>
            <PostBody post={post} />
            <PostBar post={post} onComment={() => field.current?.focus()} />
          </article>
        )}
        <Comments
          post={post}
          linkedId={linkedId}
          postedId={posted}
          startsHere={toComments}
          onAnswer={answer}
          onEdit={(comment) => write(editOf(comment))}
        />
      </Screen>
    </BoardLayers>
  )
}

function MenuButton({ post }: { post: Post }) {
  const t = useT()
  const open = useOpenLayer()
  return (
    <IconButton
      icon="more"
      label={t('BOARD.MENU_OF', { name: post.author.nickname })}
      onClick={() => open({ kind: 'post', post })}
    />
  )
}
