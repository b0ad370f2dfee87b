import { useInfiniteQuery } from '@tanstack/react-query'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { EndOfList } from '../../shell/EndOfList.tsx'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import styles from './cases.module.css'
import { strikesQuery, takedownsQuery } from './caseQueries.ts'
import { StrikeCard } from './StrikeCard.tsx'
import { TakedownCard } from './TakedownCard.tsx'

/**
 * Support's decisions about the viewer, and content of theirs that was hidden after a complaint. Open to suspended
 * people too.
 */
export function DecisionsPage() {
  const t = useT()
  const back = useBack('/customer-service')
  useTitle(t('CASES.DECISIONS'))
  return (
    <Screen
      textOnly
      header={<AppBar title={t('CASES.DECISIONS')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      <Decisions />
    </Screen>
  )
}

function Decisions() {
  const t = useT()
  const [strikes, takedowns] = [useInfiniteQuery(strikesQuery), useInfiniteQuery(takedownsQuery)]
  const decided = strikes.data?.pages.flatMap(({ list }) => list) ?? []
  const hidden = takedowns.data?.pages.flatMap(({ list }) => list) ?? []
  const failed = [strikes, takedowns].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <QueryFailed of={failed} title={t('CASES.DECISIONS_FAILED')} />
  if (strikes.isPending || takedowns.isPending) return <Skeleton kind="lines" count={5} label={t('SHELL.LOADING')} />
  if (decided.length + hidden.length === 0)
    return <EmptyState quiet title={t('CASES.DECISIONS_NONE')} text={t('CASES.DECISIONS_NONE_DETAIL')} />
  const more = [strikes, takedowns].find(({ hasNextPage }) => hasNextPage) ?? strikes
  return (
    <>
      <ul className={styles.list}>
        {hidden.map((takedown) => (
          <li key={takedown.id}>
            <TakedownCard takedown={takedown} onChange={takedowns.refetch} />
          </li>
        ))}
        {decided.map((strike) => (
          <li key={strike.id}>
            <StrikeCard strike={strike} onChange={strikes.refetch} />
          </li>
        ))}
      </ul>
      <EndOfList found={more} />
    </>
  )
}
