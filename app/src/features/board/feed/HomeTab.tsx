import { useRef, useState } from 'react'
import { useMe } from '../../../api/me.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { productName } from '../../../i18n/company.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { NewMessagesPill } from '@byeol/ui/chat/NewMessagesPill.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { useNewNotifications } from '../../notification/useNewNotifications.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useIdList } from '../../people/data/idLists.ts'
import { listOf, withoutPeople } from '../data/cache.ts'
import styles from './HomeTab.module.css'
import { PostList } from './PostList.tsx'
import { PullMark } from '../post/PullMark.tsx'
import { useFeed } from './useFeed.ts'
import { useNewPosts } from './useNewPosts.ts'
import { usePull } from '../post/usePull.ts'

const facesShown = 3

/** The home tab: posts of followed celebs, newest first. */
export function HomeTab() {
  const t = useT()
  const me = useMe()
  const scroller = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  const { found, refresh, isOfDevice, followsSome } = useFeed()
  const blocked = useIdList('blocking')
  const fresh = useNewPosts(listOf(found.data)[0])
  const hasNew = useNewNotifications() > 0
  const pull = usePull(scroller, refresh)
  useTitle(t('BOARD.HOME'))

  const posts = withoutPeople(fresh.posts, blocked)
  const authors = [...new Map(posts.map(({ author }) => [author.id, author])).values()].slice(0, facesShown)
  const showNew = async () => {
    if (!fresh.take()) await refresh()
    scroller.current?.scrollTo({ top: 0 })
  }
  const header = (
    <header className={`${styles.head} ${isScrolled ? styles.divided : ''}`}>
      <h1 className={styles.word}>
        <StarMark size={26} />
        {productName}
      </h1>
      {me?.isCeleb ? (
        <IconButton icon="pen" label={t('BOARD.WRITE')} href={`/post-editor?celebUserId=${me.id}`} />
      ) : null}
      <IconButton icon="search" label={t('BOARD.SEARCH')} href="/search-user" />
      <IconButton
        icon="bell"
        dot={hasNew}
        label={hasNew ? t('NOTIFICATION.HAS_NEW') : t('NOTIFICATION.TITLE')}
        href="/notifications"
      />
    </header>
  )
  const isNewCeleb = me?.isCeleb && !followsSome
  const empty = (
    <EmptyState
      title={t('BOARD.FEED_NONE')}
      text={t(isNewCeleb ? 'BOARD.FEED_NONE_CELEB' : followsSome ? 'BOARD.FEED_NONE_YET' : 'BOARD.FEED_NONE_DETAIL')}
      action={
        isNewCeleb ? (
          <Button href={`/post-editor?celebUserId=${me.id}`}>{t('BOARD.WRITE')}</Button>
        ) : (
          <Button href="/tabs/stars">{t('CHAT.TO_STARS')}</Button>
        )
      }
    />
  )
  return (
    <Screen
      header={header}
      banner={
        <>
          <ConnectionBanner />
          {posts.length > 0 ? (
            <NewMessagesPill
              direction="up"
              faces={authors.map(({ nickname, photoUrl }) => ({ name: nickname, src: photoUrl }))}
              onPress={() => void showNew()}
            >
              {t(fresh.isMore ? 'BOARD.NEW_POSTS_MANY' : 'BOARD.NEW_POSTS', { count: posts.length })}
            </NewMessagesPill>
          ) : null}
        </>
      }
      scrollRef={scroller}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 4)}
    >
      <PullMark pull={pull} />
      <PostList
        found={found}
        empty={empty}
        atEnd={isOfDevice ? null : <p className={styles.end}>{t('BOARD.FEED_END')}</p>}
      />
    </Screen>
  )
}
