import { board, type Comment, type Post } from '@byeol/contract/board.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { call } from '../../../api/call.ts'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Composer } from '@byeol/ui/chat/Composer.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import { sendId } from '../../../api/sendId.ts'
import { showError } from '../../../errors/showError.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import styles from './CommentComposer.module.css'
import { showPostError } from '../data/postActs.ts'
import { addComment, changeComment } from '../data/postCaches.ts'

/** What the composer writes: a comment, an answer or an edit. */
export type CommentWriting = { kind: 'comment' } | { kind: 'answer'; to: Comment } | { kind: 'edit'; comment: Comment }

/** The field for a comment, an answer, or an edit of an own comment. The text stays until the server has stored it. */
export function CommentComposer({
  post,
  writing,
  onWriting,
  fieldRef,
}: {
  post: Post
  writing: CommentWriting
  onWriting: Dispatch<SetStateAction<CommentWriting>>
  fieldRef: RefObject<HTMLTextAreaElement | null>
}) {
  const t = useT()
  const me = useMe()
  const client = useQueryClient()
  const edited = writing.kind === 'edit' ? writing.comment : null
  const [typed, setTyped] = useState('')
  const [editing, setEditing] = useState<{ id: string; text: string } | null>(null)
  const [isHidden, setHidden] = useState(false)
  const [busy, setBusy] = useState(false)
  // The same text to the same comment keeps its sendId, however often it is sent.
  const attempt = useRef<{ words: string; sendId: string } | null>(null)

  const text = edited ? (editing?.id === edited.id ? editing.text : (edited.content ?? '')) : typed
  const change = (next: string) => (edited ? setEditing({ id: edited.id, text: next }) : setTyped(next))
  const stop = () => {
    setEditing(null)
    onWriting({ kind: 'comment' })
  }
  /** Stops what was sent; an answer or edit that was begun meanwhile goes on. */
  const stopSent = () => {
    setEditing((now) => (now?.id === edited?.id ? null : now))
    onWriting((now) => (now === writing ? { kind: 'comment' } : now))
  }
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
    setTyped((now) => (now.trim() === content ? '' : now))
  }
  const send = async () => {
    setBusy(true)
    try {
      await save(text.trim())
      stopSent()
    } catch (error) {
      // The answered comment may be gone while the post still exists.
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
        onClick={() => setHidden(!isHidden)}
      />
    ) : null
  return (
    <Composer
      raised
      value={text}
      onChange={change}
      onSend={() => void send()}
      label={t('BOARD.COMMENT_FIELD')}
      placeholder={t('BOARD.COMMENT_PLACEHOLDER')}
      sendLabel={t(edited ? 'BOARD.COMMENT_SAVE' : 'BOARD.COMMENT_SEND')}
      length={visibleLength(text)}
      maxChars={limits.commentMaxChars}
      canSend={text.trim().length > 0 && !busy}
      closed={edited ? undefined : closed()}
      banner={banner()}
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
            <Strong text={t('BOARD.REPLYING', { name: writing.to.author?.nickname.replaceAll('*', '＊') ?? '' })} />
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
