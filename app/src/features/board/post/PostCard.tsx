import { Suspense, useState } from 'react'
import type { Post } from '@byeol/contract/board.ts'
import { useT } from '../../../i18n/i18n.ts'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useUserId } from '../../../api/token.ts'
import { Translatable } from '../../translation/Translatable.tsx'
import { useOpenLayer } from './BoardLayerContext.ts'
import { BoardText } from './BoardText.tsx'
import { isLong } from '../data/boardText.ts'
import { LockedPost } from './LockedPost.tsx'
import { PostBar } from './PostBar.tsx'
import styles from './PostCard.module.css'
import { PostHead } from './PostHead.tsx'
import { PostMedia } from './PostMedia.tsx'
import { postPath } from '../data/postActs.ts'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'

const PostViewer = lazyLayer(async () => (await import('./PostViewer.tsx')).PostViewer)

/** The full-size viewer for a post's media. Its code is loaded when it is first opened. */
function LazyPostViewer(props: { post: Post; startAt: number; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <PostViewer {...props} />
    </Suspense>
  )
}

/**
 * A post in a list. The whole card is a link to its page, and its buttons are above that link. On its own board
 * (`namesBoard` false), it shows whether it is pinned.
 */
export function PostCard({
  post,
  isFirst = false,
  namesBoard = true,
}: {
  post: Post
  isFirst?: boolean
  namesBoard?: boolean
}) {
  const t = useT()
  const open = useOpenLayer()
  const name = post.author.nickname
  return (
    <article className={`${styles.post} ${isFirst ? styles.first : ''}`} aria-label={t('BOARD.POST_BY', { name })}>
      {post.isPinned && !namesBoard ? (
        <p className={styles.pinned}>
          <Icon name="pin" size={14} />
          {t('BOARD.PINNED')}
        </p>
      ) : null}
      <PostHead post={post} covers namesBoard={namesBoard}>
        <IconButton
          icon="more"
          className={styles.menu}
          label={t('BOARD.MENU_OF', { name })}
          onClick={() => open({ kind: 'post', post })}
        />
      </PostHead>
      <PostBody post={post} short />
      <PostBar post={post} />
    </article>
  )
}

/** Text and media of a post. A celeb's post without media is styled like a letter. */
export function PostBody({ post, short = false }: { post: Post; short?: boolean }) {
  const t = useT()
  const me = useUserId()
  const [openAt, setOpenAt] = useState<number | null>(null)
  const { content, photos, video, teaser, author } = post
  const hasMedia = photos.length > 0 || video !== null
  const isLetter = author.id === post.celebUserId && !hasMedia && !teaser
  const isCut = short && isLong(content)
  return (
    <>
      {post.isHiddenFromCeleb ? (
        <p className={styles.hidden}>
          <Icon name="eyeOff" size={14} />
          {t('BOARD.HIDDEN_FROM', { name: post.celebNickname })}
        </p>
      ) : null}
      {post.withheld && !teaser ? (
        <p className={styles.hidden}>
          <Icon name="eyeOff" size={14} />
          {t('BOARD.WITHHELD_OWN')}
          <Link className={styles.why} href="/customer-service/decisions">
            {t('BOARD.WITHHELD_WHY')}
          </Link>
        </p>
      ) : null}
      {content ? (
        <p className={`${isLetter ? styles.letter : styles.text} ${isCut ? styles.cut : ''}`}>
          <span>
            {teaser || author.id === me ? (
              <BoardText content={content} />
            ) : (
              <Translatable
                of={{ kind: 'post', id: post.id }}
                text={content}
                draw={(shown) => <BoardText content={shown} />}
              />
            )}
            {teaser ? '…' : null}
          </span>
        </p>
      ) : null}
      {isCut ? (
        <Link className={styles.more} href={postPath(post.id)}>
          {t('SHELL.MORE')}
        </Link>
      ) : null}
      {teaser && post.withheld ? (
        <p className={styles.hidden}>
          <Icon name="eyeOff" size={14} />
          {t(`BOARD.WITHHELD_${post.withheld}`)}
        </p>
      ) : teaser ? (
        <LockedPost post={post} />
      ) : null}
      {hasMedia ? <PostMedia post={post} onOpen={setOpenAt} /> : null}
      {openAt === null ? null : <LazyPostViewer post={post} startAt={openAt} onClose={() => setOpenAt(null)} />}
    </>
  )
}
