import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Drawer } from '@byeol/ui/Drawer.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { BlockSheet } from '../people/BlockSheet.tsx'
import { leaveChat, saveChatSettings, saveDisabled } from '../list/chatActions.ts'
import { chatName } from '../data/chatName.ts'
import { mayCloseChat } from '../data/mayCloseChat.ts'
import { isOwnRoom } from '../data/isOwnRoom.ts'
import { MemberList } from '../people/MemberList.tsx'
import { membersQuery } from '../data/members.ts'
import { isDirect, type ChatView } from '../data/order.ts'
import { PersonMenuItems } from '../people/PersonMenuItems.tsx'
import { ReportChatSheet } from '../people/ReportChatSheet.tsx'
import styles from './RoomDrawer.module.css'
import { useMembers } from '../data/useMembers.ts'

export interface RoomDrawerProps {
  chat: ChatView
  open: boolean
  onClose: () => void
  /** Links above the settings: media, kept messages. */
  children?: ReactNode
}

/** The drawer of a room: the viewer's settings, the members, and how to leave or report. */
export function RoomDrawer({ chat, open, onClose, children }: RoomDrawerProps) {
  const t = useT()
  const me = useMe()
  const navigate = useNavigate()
  const members = useMembers(chat)
  const asked = useQuery({ ...membersQuery(chat.id), enabled: false })
  const [sheet, setSheet] = useState<'report' | 'block' | null>(null)
  const isOwn = isOwnRoom(chat)
  const person = isDirect(chat) ? chat.recipient : null
  const isAmongCelebs = chat.isCelebGroup || Boolean(person?.isCeleb)
  const isMine = me && mayCloseChat(chat, { isCeleb: me.isCeleb, myId: me.id })
  // The room stays below the next page, and its open drawer would cover that page.
  const goTo = (path: string) => {
    onClose()
    void navigate(path)
  }
  const leave = async () => {
    onClose()
    if (await leaveChat(chat)) void navigate('/tabs/chats', { replace: true })
  }
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={(next) => next || onClose()}
        title={chatName(chat, t)}
        closeLabel={t('SHELL.CLOSE')}
        footer={
          isOwn ? undefined : (
            <SheetItem icon="out" danger onPress={() => void leave()}>
              {t('ROOM.LEAVE')}
            </SheetItem>
          )
        }
      >
        {children ? <div className={styles.items}>{children}</div> : null}
        <div className={styles.switches}>
          <Switch
            checked={!chat.isMuted}
            onChange={({ target }) => void saveChatSettings(chat, { isMuted: !target.checked })}
          >
            {t('ROOM.ALERTS')}
          </Switch>
          <Switch
            checked={chat.pinnedAt !== null}
            onChange={({ target }) => void saveChatSettings(chat, { isPinned: target.checked })}
          >
            {t('ROOM.PIN')}
          </Switch>
          {isMine ? (
            <Switch
              checked={!chat.disabled}
              description={t(isAmongCelebs ? 'ROOM.OTHERS_WRITE_DETAIL' : 'ROOM.FANS_WRITE_DETAIL')}
              onChange={({ target }) => void saveDisabled(chat, !target.checked)}
            >
              {t(isAmongCelebs ? 'ROOM.OTHERS_WRITE' : 'ROOM.FANS_WRITE')}
            </Switch>
          ) : null}
        </div>
        {members ? (
          <section className={styles.part} aria-label={t('ROOM.MEMBERS')}>
            <h3 className={styles.heading}>
              {t('ROOM.MEMBERS')} <b>{members.length}</b>
            </h3>
            {chat.isCelebGroup && me?.isCeleb ? (
              <div className={styles.items}>
                <SheetItem icon="plus" onPress={() => goTo(`/chat/invite?chatId=${chat.id}`)}>
                  {t('ROOM.INVITE')}
                </SheetItem>
              </div>
            ) : null}
            <MemberList chat={chat} members={members} onLeave={onClose} />
          </section>
        ) : asked.isError ? (
          <div className={`${styles.part} ${styles.items}`}>
            <SheetItem icon="retry" onPress={() => void asked.refetch()}>
              {t('ROOM.MEMBERS_FAILED')}
            </SheetItem>
          </div>
        ) : null}
        {isOwn ? null : (
          <div className={`${styles.part} ${styles.items}`}>
            {person ? <PersonMenuItems person={person} onBlock={() => setSheet('block')} /> : null}
            <SheetItem icon="flag" danger onPress={() => setSheet('report')}>
              {t('ROOM.REPORT')}
            </SheetItem>
          </div>
        )}
      </Drawer>
      <ReportChatSheet chat={chat} open={sheet === 'report'} onClose={() => setSheet(null)} />
      {person ? <BlockSheet person={person} open={sheet === 'block'} onClose={() => setSheet(null)} /> : null}
    </>
  )
}
