import { useInfiniteQuery } from '@tanstack/react-query'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import { EndOfList } from '../../../shell/EndOfList.tsx'
import { listOf } from '../data/cache.ts'
import styles from './MyCommentsPage.module.css'
import { postPath } from '../data/postActs.ts'
import { postTime } from '../data/postTime.ts'
import { myCommentsQuery } from '../data/queries.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The viewer's comments, newest first. Each links to the comment below its post. */
export function MyCommentsPage() {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const back = useBack('/tabs/me')
  const found = useInfiniteQuery(myCommentsQuery)
  useTitle(t('BOARD.MY_COMMENTS'))
  const comments = listOf(found.data).filter(({ content }) => content !== null)
  return (
    <Screen
      header={<AppBar divided title={t('BOARD.MY_COMMENTS')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {found.isPending ? <Skeleton kind="rows" label={t('SHELL.LOADING')} /> : null}
      {found.isError && !found.data ? <QueryFailed of={found} title={t('BOARD.COMMENTS_FAILED')} /> : null}
      {found.isSuccess && comments.length === 0 && !found.hasNextPage ? (
        <EmptyState title={t('BOARD.MY_COMMENTS_NONE')} text={t('BOARD.MY_COMMENTS_NONE_DETAIL')} />
      ) : null}
      <ul>
        {comments.map(({ id, content, createdAt, post }) => (
          <li key={id}>
            <Link className={styles.row} href={`${postPath(post.id)}?commentId=${id}`}>
              <span className={styles.words} lang={textLanguage(content)}>
                {content}
              </span>
              <span className={styles.where}>
                <b>{t('BOARD.ON_BOARD', { name: post.celebNickname })}</b>
                {post.excerpt ? (
                  <span className="ellipsis" lang={textLanguage(post.excerpt)}>
                    {post.excerpt}
                  </span>
                ) : null}
              </span>
              <time dateTime={createdAt.toISOString()}>{postTime(formats, createdAt, now)}</time>
            </Link>
          </li>
        ))}
      </ul>
      <EndOfList found={found} />
    </Screen>
  )
}
