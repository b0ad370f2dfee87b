import { contactMail } from '../i18n/company.ts'
import { useT } from '../i18n/i18n.ts'
import { ErrorState } from '@byeol/ui/ErrorState.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import styles from './BrokenPage.module.css'

/** Shown instead of a blank page: the page crashed, or its code cannot be loaded while offline. */
export function BrokenPage({ isOffline = false }: { isOffline?: boolean }) {
  const t = useT()
  return (
    <Screen>
      <ErrorState
        title={isOffline ? t('ERROR.OFFLINE') : t('SERVICE.BROKEN')}
        text={isOffline ? t('ERROR.OFFLINE_DETAIL') : t('SERVICE.BROKEN_DETAIL')}
        retryLabel={t('SERVICE.RELOAD')}
        onRetry={() => location.reload()}
      >
        <Link className={styles.contact} href={contactMail()}>
          {t('BOOT.CONTACT')}
        </Link>
      </ErrorState>
    </Screen>
  )
}
