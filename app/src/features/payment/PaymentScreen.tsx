import type { ReactNode } from 'react'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'

/** The frame of the money pages. */
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
  /** There is no page to return to. */
  isFirst?: boolean
  actions?: ReactNode
  footer?: ReactNode
  /** Lets the keyboard scroll a page that may have nothing to focus. */
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
