import { useQuery } from '@tanstack/react-query'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { sessionsQuery } from '../../people/data/accountQuery.ts'
import { SessionList } from './SessionList.tsx'

/** The devices that are signed in. All but the current one can be signed out here. */
export function SessionsPage() {
  const t = useT()
  const back = useBack('/settings')
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  useTitle(t('MINE.SESSIONS'))
  return (
    <Screen
      header={<AppBar title={t('MINE.SESSIONS')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {data ? (
        <SessionList sessions={data.list} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="lines" count={4} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
