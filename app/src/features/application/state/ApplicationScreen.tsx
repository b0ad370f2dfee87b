import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import type { ReactNode } from 'react'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import styles from './ApplicationScreen.module.css'

/** The frame of all pages about a sent application, with a link to customer service. */
export function ApplicationScreen({
  footer,
  textOnly = false,
  children,
}: {
  footer?: ReactNode
  textOnly?: boolean
  children: ReactNode
}) {
  const t = useT()
  const back = useBack('/tabs/me')
  const ask = (
    <Button variant="plain" size="s" href="/customer-service/inquiries/new">
      {t('SETTLEMENT.ASK')}
    </Button>
  )
  return (
    <Screen
      header={<AppBar title={t('APPLICATION.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} actions={ask} />}
      banner={<ConnectionBanner />}
      footer={footer}
      textOnly={textOnly}
    >
      <div className={styles.page}>{children}</div>
    </Screen>
  )
}
