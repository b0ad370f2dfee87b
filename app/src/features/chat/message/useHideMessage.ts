import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { chatMessageDelete } from '../data/events.ts'

/** Asks for confirmation, then hides a message only for the viewer. */
export function useHideMessage(): (message: ChatMessage) => Promise<void> {
  const t = useT()
  return async ({ id: chatMessageId, chatId }) => {
    const sure = await confirmAlert({
      header: t('MESSAGE.HIDE_ASK'),
      message: t('MESSAGE.HIDE_DETAIL'),
      buttons: [
        { text: t('SHELL.CANCEL'), role: 'cancel' },
        { text: t('SHELL.DELETE'), color: 'danger' },
      ],
    })
    if (!sure) return
    try {
      await call(api.chat.hideMessage, { chatMessageId })
      chatMessageDelete(queryClient, { chatId, chatMessageId, deletedAt: new Date(), isForMe: true })
      showToast({ text: t('MESSAGE.HIDDEN'), icon: 'check' })
    } catch (error) {
      showError(error)
    }
  }
}
