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
import { AutoMessagesForm } from './AutoMessagesForm.tsx'

/** Automatic messages to a single fan: for welcoming them and for their birthday. */
export function AutoMessagesPage() {
  const t = useT()
  const back = useBack('/tabs/chats')
  const { data, error, isFetching, refetch } = useQuery({
    ...query(api.celeb.autoMessages, {}),
    refetchOnWindowFocus: false,
  })
  useTitle(t('CELEB.SETTINGS'))
  return (
    <Screen
      header={<AppBar title={t('CELEB.SETTINGS')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {data ? (
        <AutoMessagesForm saved={data} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
