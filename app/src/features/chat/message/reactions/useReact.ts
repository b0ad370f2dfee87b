import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { useT } from '../../../../i18n/i18n.ts'
import { announce } from '@byeol/ui/announce.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { showPopup } from '../../../../errors/showPopup.ts'
import { react } from './chosenReactions.ts'

/** Sets or removes (null) the viewer's reaction, and shows an error if that fails. */
export function useReact(): (message: Pick<ChatMessage, 'id' | 'myReaction'>, emoji: string | null) => void {
  const t = useT()
  return (message, emoji) => {
    const isSent = react(message, emoji, () => void showPopup({ message: t('MESSAGE.REACT_FAILED') }))
    if (isSent) announce(emoji === null ? t('MESSAGE.SAID_REACTION_GONE') : t('MESSAGE.SAID_REACTED', { emoji }))
    else showToast({ text: t('CHAT.NEEDS_CONNECTION'), icon: 'offline' })
  }
}
