import type { ReactNode } from 'react'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'

/** The frame of pages about money. */
export function PaymentScreen({
  title,
  backTo = '/tabs/me',
  isFirst = false,
  actions,
  footer,
  textOnly,
  children,
}: {
  title: string
  backTo?: string
  /** Whether there is no page to return to, so that no back button is shown. */
  isFirst?: boolean
  actions?: ReactNode
  footer?: ReactNode
  /** Makes the page focusable, so that the keyboard can scroll it even if it contains nothing to focus. */
  textOnly?: boolean
  children: ReactNode
}) {
  const t = useT()
  const back = useBack(backTo)
  useTitle(title)
  return (
    <Screen
      header={
        <AppBar title={title} back={isFirst ? undefined : { label: t('SHELL.BACK'), onBack: back }} actions={actions} />
      }
      banner={<ConnectionBanner />}
      footer={footer}
      textOnly={textOnly}
    >
      {children}
    </Screen>
  )
}
