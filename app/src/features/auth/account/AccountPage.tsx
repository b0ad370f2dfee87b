import { useQuery } from '@tanstack/react-query'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { accountQuery } from '../../people/data/accountQuery.ts'

/** How the person signs in and what they have verified, with links to change each. */
export function AccountPage() {
  const t = useT()
  const back = useBack('/settings')
  const { data, error, isFetching, refetch } = useQuery(accountQuery)
  useTitle(t('MINE.TITLE'))
  return (
    <Screen
      header={<AppBar title={t('MINE.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {data ? (
        <AccountFacts account={data} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="settings" label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
