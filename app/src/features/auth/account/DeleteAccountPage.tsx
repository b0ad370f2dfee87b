import { api } from '@byeol/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'

const summaryQuery = { ...query(api.auth.deletionSummary, {}), staleTime: 0 }

/**
 * Deletes the account: shows what will be lost, makes sure that the person owns the account, and asks once more
 * (expectations.md, Account deletion).
 */
export function DeleteAccountPage() {
  const t = useT()
  const back = useBack('/settings/account')
  const { data, error, isFetching, refetch } = useQuery(summaryQuery)
  useTitle(t('MINE.DELETE'))
  return (
    <Screen
      header={<AppBar title={t('MINE.DELETE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {data ? (
        <DeleteAccountForm summary={data} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={3} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
