import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Podium } from './Podium.tsx'
import styles from './RankingList.module.css'
import { RankRow } from './RankRow.tsx'

interface Found {
  data: Result<typeof api.donation.ranking> | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}
const podiumPlaces = 3

/** The places of a month: the first three, the others, and, if the viewer is further down, the places around theirs. */
export function RankingList({
  found: { data, error, isFetching, refetch },
  isThisMonth,
  isMine,
}: {
  found: Found
  isThisMonth: boolean
  /** Whether the viewer is this celeb. */
  isMine: boolean
}) {
  const t = useT()
  if (!data)
    return error ? (
      <LoadFailed title={t('DONATION.RANKING_FAILED')} error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton kind="rows" label={t('SHELL.LOADING')} />
    )
  const { list, around, me } = data
  if (list.length === 0)
    return (
      <EmptyState
        quiet={!isThisMonth}
        title={t(isThisMonth ? 'DONATION.EMPTY' : 'DONATION.EMPTY_PAST')}
        text={isThisMonth ? t(isMine ? 'DONATION.EMPTY_OWN' : 'DONATION.EMPTY_DETAIL') : undefined}
      />
    )
  const hasPodium = list.length >= podiumPlaces
  const rows = hasPodium ? list.slice(podiumPlaces) : list
  const sameCount = me?.sameCount ?? 0
  return (
    <>
      {hasPodium ? <Podium places={list.slice(0, podiumPlaces)} /> : null}
      <ol className={styles.list}>
        {rows.map((place, at) => (
          <RankRow key={at} place={place} sameCount={sameCount} />
        ))}
      </ol>
      {around.length > 0 ? (
        <>
          <p className={styles.gap} aria-hidden="true">
            <i />
            <i />
            <i />
          </p>
          <ol className={styles.list}>
            {around.map((place, at) => (
              <RankRow key={at} place={place} sameCount={sameCount} />
            ))}
          </ol>
        </>
      ) : null}
    </>
  )
}
