import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useState } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { DataRequestForm, type SentRequest } from './DataRequestForm.tsx'

/** With this form, people who do not have the app request a copy of their data or a correction. Needs no account. */
export function DataRequestPage() {
  const t = useT()
  const { longDay } = useFormats()
  const back = useBack()
  const [sent, setSent] = useState<SentRequest | null>(null)
  useTitle(t('DATA_REQUEST.TITLE'))
  return (
    <Screen
      textOnly
      header={<AppBar title={t('DATA_REQUEST.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
    >
      {sent ? (
        <EmptyState
          title={t('DATA_REQUEST.SENT')}
          text={
            <>
              {t('GUARDIAN.SENT_DETAIL', { date: longDay(sent.dueAt) })}
              <br />
              {t('CASES.ASK_NUMBER', { id: sent.requestId })}
            </>
          }
        />
      ) : (
        <DataRequestForm onSent={setSent} />
      )}
    </Screen>
  )
}
