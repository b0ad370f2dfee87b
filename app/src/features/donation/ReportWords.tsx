import { api } from '@byeol/contract/api.ts'
import type { DonationId } from '@byeol/contract/ids.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { ReasonForm } from '../report/ReasonForm.tsx'

/** The button to report a donation's message to support. */
export function ReportWords({
  donationId,
  open,
  onClose,
}: {
  donationId: DonationId
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const report = async (reason: string, category: ReportCategory) => {
    try {
      await call(api.donation.report, { donationId, reason, category })
    } catch (error) {
      showError(error)
      return false
    }
    onClose()
    showToast({ text: t('DONATION.REPORTED') })
    return true
  }
  return (
    <LazySheet open={open} onClose={onClose} title={t('DONATION.REPORT')} closeLabel={t('SHELL.CLOSE')}>
      <ReasonForm
        draftKey={donationId}
        needsReason
        detail={t('BOARD.REPORT_DETAIL')}
        submit={t('SHELL.REPORT')}
        onSubmit={report}
      />
    </LazySheet>
  )
}
