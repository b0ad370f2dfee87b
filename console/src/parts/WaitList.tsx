import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { useT } from '../i18n/i18n.ts'
import { StaffMark } from './StaffMark.tsx'
import styles from './WaitList.module.css'

interface WaitingRow {
  id: string
  href: string
  name: string
  tag: ReactNode
  /** At the right edge: the time that is left, or how it ended. */
  end: ReactNode
  line: ReactNode
  note: string
  holder: string | null
}

/** What waits for staff, with its empty, loading and error faces. */
export function WaitList({
  rows,
  currentId,
  empty,
  error,
  isPending,
  refetch,
  hasNextPage,
  fetchNextPage,
  isFetchingNextPage,
}: {
  rows: readonly WaitingRow[]
  currentId: string | undefined
  empty: { title: string; text: string }
  error: Error | null
  isPending: boolean
  refetch: () => unknown
  hasNextPage: boolean
  fetchNextPage: () => unknown
  isFetchingNextPage: boolean
}) {
  const t = useT()
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton kind="lines" label={t('FRAME.LOADING')} count={8} />
  if (rows.length === 0) return <EmptyState quiet {...empty} />
  return (
    <>
      <ul>
        {rows.map(({ id, href, name, tag, end, line, note, holder }) => (
          <li key={id}>
            <Link href={href} className={styles.row} aria-current={id === currentId ? 'true' : undefined}>
              <span className={styles.top}>
                {tag}
                <b className="ellipsis">{name}</b>
              </span>
              {end}
              {line === null ? null : <span className={styles.line}>{line}</span>}
              <small className={styles.line}>
                {note}
                {holder ? <StaffMark name={holder} /> : null}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <p className={styles.more}>
          <Button variant="soft" size="m" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('FRAME.MORE')}
          </Button>
        </p>
      ) : null}
    </>
  )
}
