import { api } from '@byeol/contract/api.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import { call } from '../../../api/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { promptAlert } from '@byeol/ui/promptAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'

/** Asks for a reason, then reports a message: one report per reporter and message. */
export function useReportMessage(): (chatMessageId: ChatMessageId) => Promise<void> {
  const t = useT()
  return async (chatMessageId) => {
    const reason = await promptAlert({
      header: t('MESSAGE.REPORT_ASK'),
      message: t('MESSAGE.REPORT_DETAIL'),
      inputs: [
        {
          name: 'reason',
          type: 'textarea',
          label: t('MESSAGE.REPORT_REASON'),
          placeholder: t('MESSAGE.REPORT_REASON'),
        },
      ],
      buttons: [
        { text: t('SHELL.CANCEL'), role: 'cancel' },
        { text: t('MESSAGE.REPORT_YES'), color: 'danger' },
      ],
    })
    if (reason === null) return
    try {
      // The reason is optional.
      await call(api.chat.reportMessage, { chatMessageId, reason: reason.trim() || '-' })
      showToast({ text: t('MESSAGE.REPORTED'), icon: 'check' })
    } catch (error) {
      showError(error)
    }
  }
}
