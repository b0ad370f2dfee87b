import type { ReactNode } from 'react'
import { contactMail } from '../i18n/company.ts'
import { useT } from '../i18n/i18n.ts'
import { ErrorState } from '@byeol/ui/ErrorState.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import styles from './BrokenPage.module.css'

const words = {
  broken: ['SERVICE.BROKEN', 'SERVICE.BROKEN_DETAIL'],
  offline: ['ERROR.OFFLINE', 'ERROR.OFFLINE_DETAIL'],
  server: ['ERROR.SERVER_AWAY', 'ERROR.SERVER_AWAY_DETAIL'],
} as const

/**
 * Shown instead of a blank page when the page crashed, or when its code cannot be loaded because the device is offline
 * or the server does not respond. Only a crash shows a link to customer service.
 */
export function BrokenPage({
  cause = 'broken',
  header,
  footer,
}: {
  cause?: keyof typeof words
  header?: ReactNode
  footer?: ReactNode
}) {
  const t = useT()
  const [title, text] = words[cause]
  return (
    <Screen header={header} footer={footer}>
      <ErrorState title={t(title)} text={t(text)} retryLabel={t('SERVICE.RELOAD')} onRetry={() => location.reload()}>
        {cause === 'broken' ? (
          <Link className={styles.contact} href={contactMail()}>
            {t('BOOT.CONTACT')}
          </Link>
        ) : null}
      </ErrorState>
    </Screen>
  )
}
