import { useT } from '../../../i18n/i18n.ts'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { leaveChat, saveChatSettings } from './chatActions.ts'
import { isOwnRoom } from '../data/room/isOwnRoom.ts'
import type { ChatView } from '../data/order.ts'
import styles from './RowActions.module.css'

/** The actions for a chat that a swipe reveals. */
export function RowActions({ chat, onDone }: { chat: ChatView; onDone: () => void }) {
  const t = useT()
  const action = (icon: IconName, text: string, work: () => unknown, look = '') => (
    <button
      type="button"
      className={`${styles.action} ${look}`}
      onClick={() => {
        onDone()
        work()
      }}
    >
      <Icon name={icon} size={22} />
      <span>{text}</span>
    </button>
  )
  return (
    <>
      {action('pin', t(chat.pinnedAt ? 'ROOM.SWIPE_UNPIN' : 'ROOM.SWIPE_PIN'), () =>
        saveChatSettings(chat, { isPinned: !chat.pinnedAt }),
      )}
      {action(
        chat.isMuted ? 'bell' : 'bellOff',
        t(chat.isMuted ? 'ROOM.SWIPE_UNMUTE' : 'ROOM.SWIPE_MUTE'),
        () => saveChatSettings(chat, { isMuted: !chat.isMuted }),
        styles.alerts,
      )}
      {isOwnRoom(chat) ? null : action('out', t('SHELL.LEAVE'), () => void leaveChat(chat), styles.leave)}
    </>
  )
}
