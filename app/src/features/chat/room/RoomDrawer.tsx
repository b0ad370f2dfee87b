import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Drawer } from '@byeol/ui/Drawer.tsx'
import { chatName } from '../data/chatName.ts'
import { isOwnRoom } from '../data/room/isOwnRoom.ts'
import type { ChatView } from '../data/order.ts'
import { LeaveItem, RoomDetails } from './RoomDetails.tsx'

export interface RoomDrawerProps {
  chat: ChatView
  open: boolean
  onClose: () => void
  /** Links shown above the settings: media, favorites. */
  children?: ReactNode
}

/** A room's drawer: the viewer's settings, the members, and actions to leave or report. */
export function RoomDrawer({ chat, open, onClose, children }: RoomDrawerProps) {
  const t = useT()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={chatName(chat, t)}
      closeLabel={t('SHELL.CLOSE')}
      footer={isOwnRoom(chat) ? undefined : <LeaveItem chat={chat} onLeave={onClose} />}
    >
      <RoomDetails chat={chat} onLeave={onClose}>
        {children}
      </RoomDetails>
    </Drawer>
  )
}
