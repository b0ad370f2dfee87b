import { useT } from '../i18n/i18n.ts'
import { contactMail } from '../i18n/company.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { Screen } from '../ui/Screen.tsx'

/** A page that broke or whose code could not be loaded (a new build has taken its place): loading again brings it. */
export function RouteErrorPage() {
  const t = useT()
  return (
    <Screen>
      <ErrorState title={t('SERVICE.BROKEN')} text={t('SERVICE.BROKEN_DETAIL')} retryLabel={t('SERVICE.RELOAD')} onRetry={() => location.reload()}>
        <Link href={contactMail}>{t('BOOT.CONTACT')}</Link>
      </ErrorState>
    </Screen>
  )
}
