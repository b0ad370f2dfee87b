import { useQuery } from '@tanstack/react-query'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { ShelterForm } from './ShelterForm.tsx'
import { shelterQuery } from './shelterQuery.ts'

/**
 * Settings for replies that the celeb does not want to receive: unwanted words, kinds of replies, a pause of all
 * replies, and the folder in which they are held.
 */
export function ShelterPage() {
  const t = useT()
  const back = useBack('/settings')
  const { data, error, isFetching, refetch } = useQuery(shelterQuery)
  useTitle(t('CELEB.SHELTER'))
  return (
    <Screen
      header={<AppBar title={t('CELEB.SHELTER')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {data ? (
        <ShelterForm shelter={data} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="lines" count={6} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
