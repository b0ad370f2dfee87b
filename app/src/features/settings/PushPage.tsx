import { useQuery } from '@tanstack/react-query'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { PushSettingsForm } from './PushSettingsForm.tsx'
import { settingsQuery } from './settingsQuery.ts'

export function PushPage() {
  const t = useT()
  const back = useBack('/settings')
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  useTitle(t('MINE.PUSH'))
  return (
    <Screen
      header={<AppBar title={t('MINE.PUSH')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {data ? (
        <PushSettingsForm settings={data.settings} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="settings" count={6} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
