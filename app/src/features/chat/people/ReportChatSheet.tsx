import { api } from '@byeol/contract/api.ts'
import type { ReportCategory } from '@byeol/contract/report/report.ts'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import type { ChatView } from '../data/order.ts'
import { ReasonForm } from '../../report/ReasonForm.tsx'

export function ReportChatSheet({ chat, open, onClose }: { chat: ChatView; open: boolean; onClose: () => void }) {
  const t = useT()
  const report = async (reason: string, category: ReportCategory) => {
    try {
      await call(api.chat.report, { chatId: chat.id, reason, category })
    } catch (error) {
      showError(error)
      return false
    }
    onClose()
    showToast({ text: t('SHELL.REPORTED'), icon: 'check' })
    return true
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('SHELL.REPORT_TITLE')} closeLabel={t('SHELL.CLOSE')}>
      <ReasonForm
        draftKey={chat.id}
        needsReason
        detail={t('ROOM.REPORT_DETAIL')}
        submit={t('SHELL.REPORT')}
        onSubmit={report}
      />
    </Sheet>
  )
}
