import type { ChatMessage } from '@byeol/contract/chat.ts'
import { useT, type TextKey } from '../../i18n/i18n.ts'
import { socket } from '../../socket/socket.ts'
import { confirmAlert } from '../../ui/confirmAlert.ts'
import { showToast } from '../../ui/showToast.ts'

const answerTimeoutMs = 6_000

interface Words {
  ask: TextKey
  detail: TextKey
  yes: TextKey
}
const deletion: Words = { ask: 'CHAT.DELETE_ASK', detail: 'CHAT.DELETE_DETAIL', yes: 'CHAT.DELETE_YES' }
export const recall: Words = { ask: 'CHAT.RECALL_ASK', detail: 'CHAT.RECALL_DETAIL', yes: 'CHAT.RECALL_YES' }

/** Asks once, then takes the message away for all. The room shows it when the server says so; silence is told. */
export function useDeleteMessage(words: Words = deletion): (message: ChatMessage) => Promise<void> {
  const t = useT()
  return async ({ id }) => {
    const sure = await confirmAlert({
      header: t(words.ask),
      message: t(words.detail),
      buttons: [
        { text: t('SHELL.CANCEL'), role: 'cancel' },
        { text: t(words.yes), color: 'danger' },
      ],
    })
    if (!sure) return
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = socket.on('chatMessageDelete', (event) => {
      if (event.chatMessageId === id) finish()
    })
    const finish = () => {
      clearTimeout(silence)
      end()
    }
    if (!socket.emit('chatMessageDelete', id)) {
      finish()
      return showToast({ text: t('CHAT.NEEDS_LINE'), icon: 'offline' })
    }
    silence = setTimeout(() => {
      finish()
      showToast({ text: t('CHAT.DELETE_FAILED'), icon: 'alert' })
    }, answerTimeoutMs)
  }
}
