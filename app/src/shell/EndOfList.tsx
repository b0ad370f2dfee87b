import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import styles from './EndOfList.module.css'

/** The parts of an infinite query (`useInfiniteQuery`) that lists use. */
export interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Loads the next page when the end of the list is less than a screen away. If that fails, offers a retry. */
export function EndOfList({ found }: { found: PagedQuery }) {
  const { hasNextPage: hasMore, isFetchingNextPage: busy, isFetchNextPageError: failed } = found
  const t = useT()
  const marker = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => void found.fetchNextPage())
  useEffect(() => {
    if (!hasMore || busy || failed || !marker.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '0px 0px 800px',
    })
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [hasMore, busy, failed])
  return (
    <div className={styles.end} ref={marker}>
      {failed ? (
        <Button size="s" variant="soft" icon="retry" onClick={() => void found.fetchNextPage()}>
          {t('USER.MORE_FAILED')}
        </Button>
      ) : busy ? (
        <>
          <Spinner size={20} />
          <span className="sr" role="status">
            {t('USER.LOADING_MORE')}
          </span>
        </>
      ) : null}
    </div>
  )
}
