import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../api/me.ts'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { ApplicationApproved } from './state/ApplicationApproved.tsx'
import { ApplicationForm } from './form/ApplicationForm.tsx'
import { ApplicationIntro } from './ApplicationIntro.tsx'
import { ApplicationMore } from './state/ApplicationMore.tsx'
import { ApplicationState } from './state/ApplicationState.tsx'
import { applicationQuery } from './data/cache.ts'

/** `/celeb-application`: the form, or the status of an application that was sent. */
export function CelebApplicationPage() {
  const t = useT()
  const me = useMe()
  const back = useBack('/tabs/me')
  const { data, error, isFetching, refetch } = useQuery(applicationQuery)
  /** The id of a rejected application that the person chose to replace with a new one. */
  const [again, setAgain] = useState<string | null>(null)
  useTitle(t('APPLICATION.TITLE'))
  if (me?.isCeleb) return <ApplicationApproved me={me} application={data?.application ?? null} />
  if (!data || !me)
    return (
      <Screen
        header={<AppBar title={t('APPLICATION.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
        banner={<ConnectionBanner />}
      >
        {error ? (
          <LoadFailed title={t('APPLICATION.FAILED')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
        )}
      </Screen>
    )
  const { application, isIdentityVerified, name, needsGuardian } = data
  if (application?.status === 'more_needed')
    return <ApplicationMore key={application.id} me={me} application={application} />
  if (application && (application.status !== 'rejected' || again !== application.id))
    return <ApplicationState me={me} application={application} onAgain={() => setAgain(application.id)} />
  if (!isIdentityVerified) return <ApplicationIntro />
  return (
    <ApplicationForm
      key={application?.id ?? 'first'}
      userId={me.id}
      name={name}
      needsGuardian={needsGuardian}
      before={application}
    />
  )
}
