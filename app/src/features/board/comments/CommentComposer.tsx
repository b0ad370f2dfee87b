import { board, type Comment, type Post } from '@byeol/contract/board.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { call } from '../../../api/call.ts'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { MessageComposer } from '../../../shell/MessageComposer.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import { sendId } from '../../../api/sendId.ts'
import { showError } from '../../../errors/showError.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import styles from './CommentComposer.module.css'
import { showPostError } from '../data/postActs.ts'
import { NameOffers } from '../post/NameOffers.tsx'
import type { useCommentDraft } from './useCommentDraft.ts'
import { typedName } from '../data/typedName.ts'
import { addComment, changeComment } from '../data/postCaches.ts'

/** The input field for a comment, an answer or an edit. The text stays until the server has stored it. */
export function CommentComposer({
  post,
  draft: [draft, change],
  fieldRef,
  onPosted,
}: {
  post: Post
  draft: ReturnType<typeof useCommentDraft>
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onPosted?: (comment: Comment) => void
}) {
  const t = useT()
  const me = useMe()
  const client = useQueryClient()
  const { writing, typed, isHidden } = draft
  const edited = writing.kind === 'edit' ? writing.comment : null
  const [busy, setBusy] = useState(false)
  // Sending the same text to the same target again uses the same sendId, so that the server stores it once.
  const attempt = useRef<{ words: string; sendId: string } | null>(null)

  const text = edited ? (draft.edit ?? edited.content) : typed
  const write = (next: string) => change(edited ? { edit: next } : { typed: next })
  const stop = () => change({ writing: { kind: 'comment' }, edit: null })
  /** Clears the answer or edit that was sent, unless another was started in the meantime. */
  const stopSent = () =>
    change((now) => (now.writing === writing ? { ...now, writing: { kind: 'comment' }, edit: null } : now))
  const save = async (content: string) => {
    if (edited) {
      const { comment } = await call(board.commentEdit, { commentId: edited.id, content })
      changeComment(client, post.id, edited.id, (old) => ({
        ...old,
        content: comment.content,
        editedAt: comment.editedAt,
      }))
      return
    }
    const replyToId = writing.kind === 'answer' ? writing.to.id : undefined
    const words = `${replyToId ?? ''}${isHidden}${content}`
    if (attempt.current?.words !== words) attempt.current = { words, sendId: sendId(new Date()) }
    const { comment } = await call(board.commentWrite, {
      postId: post.id,
      sendId: attempt.current.sendId,
      content,
      replyToId,
      isHiddenFromCeleb: isHidden,
    })
    attempt.current = null
    addComment(client, comment)
    onPosted?.(comment)
    change((now) => (now.typed.trim() === content ? { ...now, typed: '', isHidden: false } : now))
  }
  const send = async () => {
    setBusy(true)
    try {
      await save(text.trim())
      stopSent()
    } catch (error) {
      // The comment being answered may have been deleted while the post still exists.
      if (error instanceof ApiError && error.code === 'not_found' && writing.kind !== 'comment') {
        showError(error)
        stopSent()
      } else showPostError(error, post.id)
    }
    setBusy(false)
  }

  const isFan = me !== undefined && me.id !== post.celebUserId
  const hide =
    isFan && !edited ? (
      <IconButton
        icon={isHidden ? 'eyeOff' : 'eye'}
        size={20}
        label={t('BOARD.HIDE_FROM', { name: post.celebNickname })}
        aria-pressed={isHidden}
        className={isHidden ? styles.hidden : styles.seen}
        onClick={() => change({ isHidden: !isHidden })}
      />
    ) : null
  return (
    <MessageComposer
      raised
      value={text}
      onChange={write}
      onSend={() => void send()}
      label={t('BOARD.COMMENT_FIELD')}
      placeholder={t('BOARD.COMMENT_PLACEHOLDER')}
      sendLabel={t(edited ? 'BOARD.COMMENT_SAVE' : 'BOARD.COMMENT_SEND')}
      length={visibleLength(text)}
      maxChars={limits.commentMaxChars}
      canSend={text.trim().length > 0 && !busy}
      closed={edited ? undefined : closed()}
      banner={
        writing.kind === 'comment' && typedName(text) === null ? null : (
          <>
            {banner()}
            {post.canComment ? <NameOffers text={text} onPick={write} /> : null}
          </>
        )
      }
      tools={hide}
      leading={me ? <Avatar size={36} src={me.photoUrl} name={me.nickname} /> : null}
      fieldRef={fieldRef}
    />
  )

  function closed() {
    const text = closedText()
    if (!text || !post.teaser || post.withheld || post.visibility !== 'premium') return text
    return (
      <span>
        {text}{' '}
        <Link className={styles.way} href={premiumPath(post.celebUserId, `/post/${post.id}`)}>
          {t('ROOM.SEE_PREMIUM')}
        </Link>
      </span>
    )
  }

  function closedText(): string | undefined {
    const name = post.celebNickname
    if (post.canComment) return undefined
    if (post.isByBlocked) return t('BOARD.COMMENTS_BY_BLOCKED')
    if (post.withheld) return t('BOARD.WITHHELD_COMMENTS')
    if (post.teaser)
      return t(post.visibility === 'premium' ? 'BOARD.LOCKED_COMMENTS_premium' : 'BOARD.LOCKED_COMMENTS_subscribers')
    return post.isCommentable ? t('BOARD.COMMENTS_FOLLOW', { name }) : t('BOARD.COMMENTS_CLOSED')
  }

  function banner() {
    if (writing.kind === 'comment') return null
    return (
      <p className={styles.to}>
        {writing.kind === 'answer' ? (
          <span className="ellipsis">
            <Strong text={t('BOARD.REPLYING', { name: writing.to.name.replaceAll('*', '＊') })} />
          </span>
        ) : (
          <span>{t('BOARD.COMMENT_EDITING')}</span>
        )}
        <IconButton
          icon="x"
          size={18}
          className={styles.stop}
          label={t(writing.kind === 'answer' ? 'BOARD.REPLYING_STOP' : 'BOARD.EDITING_STOP')}
          onClick={stop}
        />
      </p>
    )
  }
}
