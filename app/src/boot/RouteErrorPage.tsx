import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { isNetworkFailure } from '../features/service/errorText.ts'
import { contactMail } from '../i18n/company.ts'
import { useT } from '../i18n/i18n.ts'
import { useOnline } from '../native/useOnline.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { Screen } from '../ui/Screen.tsx'
import { reloadOnce } from './reloadOnce.ts'

/**
 * A page that broke, or whose code could not be loaded: offline it waits for the network, else a new build has taken
 * its place and loading again brings it.
 */
export function RouteErrorPage() {
  const t = useT()
  const isLost = isNetworkFailure(useRouteError())
  const online = useOnline()
  const isOffline = isLost && !online
  useEffect(() => {
    if (isLost && online) reloadOnce()
  }, [isLost, online])
  return (
    <Screen>
      <ErrorState
        title={isOffline ? t('ERROR.OFFLINE') : t('SERVICE.BROKEN')}
        text={isOffline ? t('ERROR.OFFLINE_DETAIL') : t('SERVICE.BROKEN_DETAIL')}
        retryLabel={t('SERVICE.RELOAD')}
        onRetry={() => location.reload()}
      >
        <Link href={contactMail}>{t('BOOT.CONTACT')}</Link>
      </ErrorState>
    </Screen>
  )
}
