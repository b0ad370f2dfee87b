import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useNow } from '../../browser/useNow.ts'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { EndOfList } from '../../shell/EndOfList.tsx'
import { historyQuery } from './donationQueries.ts'
import styles from './ReceivedList.module.css'
import { ReceivedRow } from './ReceivedRow.tsx'
import { ThanksRow } from './ThanksRow.tsx'

/** The donations that the celeb received, with their messages, and the celeb's thank-you message. */
export function ReceivedList() {
  const t = useT()
  const now = useNow()
  const found = useInfiniteQuery(historyQuery('received'))
  const list = found.data?.pages.flatMap((page) => (page.of === 'received' ? page.list : [])) ?? []
  return (
    <div className={styles.received}>
      <ThanksRow />
      {found.data ? null : found.error ? (
        <QueryFailed of={found} title={t('POINT.HISTORY_FAILED')} />
      ) : (
        <Skeleton kind="rows" label={t('SHELL.LOADING')} />
      )}
      {found.data && list.length === 0 ? (
        <EmptyState title={t('DONATION.RECEIVED_EMPTY')} text={t('DONATION.RECEIVED_EMPTY_DETAIL')} />
      ) : null}
      <ul>
        {list.map((donation) => (
          <ReceivedRow key={donation.id} donation={donation} now={now} />
        ))}
      </ul>
      <EndOfList found={found} />
    </div>
  )
}
