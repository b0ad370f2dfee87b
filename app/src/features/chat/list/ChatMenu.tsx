import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { leaveChat, markRead, saveChatSettings } from './chatActions.ts'
import { chatName } from '../data/chatName.ts'
import { isOwnRoom } from '../data/room/isOwnRoom.ts'
import type { ChatView } from '../data/order.ts'

export function ChatMenu({ chat, onClose }: { chat: ChatView | null; onClose: () => void }) {
  const t = useT()
  // The last chat stays rendered while the sheet slides out.
  const [shown, setShown] = useState(chat)
  if (chat && chat !== shown) setShown(chat)
  if (!shown) return null
  const act = (work: () => unknown) => () => {
    onClose()
    work()
  }
  return (
    <Sheet menu open={chat !== null} onClose={onClose} title={chatName(shown, t)} closeLabel={t('SHELL.CLOSE')}>
      <SheetItem icon="pin" onPress={act(() => saveChatSettings(shown, { isPinned: !shown.pinnedAt }))}>
        {t(shown.pinnedAt ? 'SHELL.UNPIN' : 'SHELL.PIN')}
      </SheetItem>
      <SheetItem
        icon={shown.isMuted ? 'bell' : 'bellOff'}
        onPress={act(() => saveChatSettings(shown, { isMuted: !shown.isMuted }))}
      >
        {t(shown.isMuted ? 'ROOM.ALERTS_ON' : 'ROOM.ALERTS_OFF')}
      </SheetItem>
      {shown.newCount > 0 ? (
        <SheetItem icon="check" onPress={act(() => markRead(shown))}>
          {t('ROOM.MARK_READ')}
        </SheetItem>
      ) : null}
      {isOwnRoom(shown) ? null : (
        <SheetItem icon="out" danger onPress={act(() => void leaveChat(shown))}>
          {t('ROOM.LEAVE')}
        </SheetItem>
      )}
    </Sheet>
  )
}
