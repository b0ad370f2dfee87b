import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useT, type TextKey } from '../../../i18n/i18n.ts'
import { socket } from '../../../socket/socket.ts'
import { announce } from '@byeol/ui/announce.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showPopup } from '../../../errors/showPopup.ts'

const answerTimeoutMs = 6_000

interface Words {
  ask: TextKey
  detail: TextKey
  yes: TextKey
  done: TextKey
}
const deletion: Words = {
  ask: 'CHAT.DELETE_ASK',
  detail: 'CHAT.DELETE_DETAIL',
  yes: 'SHELL.DELETE',
  done: 'MESSAGE.SAID_DELETED',
}
export const recall: Words = {
  ask: 'CHAT.RECALL_ASK',
  detail: 'CHAT.RECALL_DETAIL',
  yes: 'CHAT.RECALL_YES',
  done: 'MESSAGE.SAID_RECALLED',
}

/**
 * Asks for confirmation, then deletes messages for everybody. They disappear when the server confirms it; if it does
 * not respond, an error is shown.
 */
export function useDeleteMessages(words: Words = deletion): (messages: readonly ChatMessage[]) => Promise<void> {
  const t = useT()
  return async (messages) => {
    const sure = await confirmAlert({
      header: t(words.ask),
      message: t(words.detail),
      buttons: [
        { text: t('SHELL.CANCEL'), role: 'cancel' },
        { text: t(words.yes), color: 'danger' },
      ],
    })
    if (!sure) return
    const left = new Set<string>(messages.map(({ id }) => id))
    let silence: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(silence)
      end()
    }
    const end = socket.on('chatMessageDelete', ({ chatMessageId }) => {
      left.delete(chatMessageId)
      if (left.size > 0) return
      finish()
      announce(t(words.done))
    })
    if (!messages.every(({ id }) => socket.emit('chatMessageDelete', id))) {
      finish()
      return showToast({ text: t('CHAT.NEEDS_CONNECTION'), icon: 'offline' })
    }
    silence = setTimeout(() => {
      finish()
      void showPopup({ message: t('CHAT.DELETE_FAILED') })
    }, answerTimeoutMs)
  }
}
