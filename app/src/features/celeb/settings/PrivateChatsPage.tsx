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
import { PrivateChatsForm } from './PrivateChatsForm.tsx'

/** Sets how many private chats a celeb offers to followers without premium. */
export function PrivateChatsPage() {
  const t = useT()
  const back = useBack('/settings')
  const { data, error, isFetching, refetch } = useQuery(query(api.celeb.maxPrivateChats, {}))
  useTitle(t('ROOM.SEATS'))
  return (
    <Screen
      header={<AppBar title={t('ROOM.SEATS')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {data ? (
        <PrivateChatsForm places={data} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={1} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
