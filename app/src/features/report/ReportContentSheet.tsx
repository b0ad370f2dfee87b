import type { ReportCategory } from '@byeol/contract/report/report.ts'
import { useT } from '../../i18n/i18n.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { ReasonForm, type Reasons } from './ReasonForm.tsx'
import { showError } from '../../errors/showError.ts'

/** The sheet to report something to support with a reason. Each person can report it once. */
export function ReportContentSheet({
  draftKey,
  send,
  reasons,
  open,
  onClose,
}: {
  draftKey: string
  send: (reason: string, category: ReportCategory) => Promise<unknown>
  reasons?: Reasons
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const report = async (reason: string, category: ReportCategory) => {
    try {
      await send(reason, category)
    } catch (error) {
      showError(error)
      return false
    }
    onClose()
    showToast({ text: t('BOARD.REPORTED') })
    return true
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('SHELL.REPORT_TITLE')} closeLabel={t('SHELL.CLOSE')}>
      <ReasonForm
        draftKey={draftKey}
        needsReason
        {...(reasons && { reasons })}
        detail={t('BOARD.REPORT_DETAIL')}
        submit={t('SHELL.REPORT')}
        onSubmit={report}
      />
    </Sheet>
  )
}
