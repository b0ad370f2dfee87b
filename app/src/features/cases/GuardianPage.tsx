import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useState } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { GuardianForm, type Sent } from './GuardianForm.tsx'

/**
 * With this form, the legal guardian of a minor asks about payments, cancels premium, or has the account closed. Needs
 * no account.
 */
export function GuardianPage() {
  const t = useT()
  const { longDay } = useFormats()
  const back = useBack()
  const [sent, setSent] = useState<Sent | null>(null)
  useTitle(t('GUARDIAN.TITLE'))
  return (
    <Screen textOnly header={<AppBar title={t('GUARDIAN.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      {sent ? (
        <EmptyState
          title={t('GUARDIAN.SENT')}
          text={
            <>
              {t('GUARDIAN.SENT_DETAIL', { date: longDay(sent.dueAt) })}
              <br />
              {t('CASES.ASK_NUMBER', { id: sent.requestId })}
            </>
          }
        />
      ) : (
        <GuardianForm onSent={setSent} />
      )}
    </Screen>
  )
}
