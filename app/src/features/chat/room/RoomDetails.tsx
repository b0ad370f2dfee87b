import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { BlockSheet } from '../people/BlockSheet.tsx'
import { leaveChat, saveChatSettings, saveDisabled } from '../list/chatActions.ts'
import { mayCloseChat } from '../data/mayCloseChat.ts'
import { isOwnRoom } from '../data/room/isOwnRoom.ts'
import { MemberList } from '../people/MemberList.tsx'
import { membersQuery } from '../data/members.ts'
import { isUnknown } from '../../people/data/isUnknown.ts'
import { isDirect, type ChatView } from '../data/order.ts'
import { PersonMenuItems } from '../people/PersonMenuItems.tsx'
import { ReportChatSheet } from '../people/ReportChatSheet.tsx'
import styles from './RoomDetails.module.css'
import { useMembers } from '../data/useMembers.ts'

/**
 * The content of a room's drawer, or of the right column on wide screens: links, the viewer's settings, the members,
 * and actions to block or report. `onLeave` is called before another page opens.
 */
export function RoomDetails({
  chat,
  onLeave,
  children,
}: {
  chat: ChatView
  onLeave: () => void
  /** Links shown above the settings: media, favorites. */
  children?: ReactNode
}) {
  const t = useT()
  const me = useMe()
  const navigate = useNavigate()
  const members = useMembers(chat)
  const asked = useQuery({ ...membersQuery(chat.id), enabled: false })
  const [sheet, setSheet] = useState<'report' | 'block' | null>(null)
  const person = isDirect(chat) && chat.recipient && !isUnknown(chat.recipient) ? chat.recipient : null
  const isAmongCelebs = chat.isCelebGroup || Boolean(person?.isCeleb)
  const isMine = me && mayCloseChat(chat, { isCeleb: me.isCeleb, myId: me.id })
  // Close the drawer first: the room stays rendered below the next page, and an open drawer would cover that page.
  const goTo = (path: string) => {
    onLeave()
    void navigate(path)
  }
  return (
    <>
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
          <MemberList chat={chat} members={members} onLeave={onLeave} />
        </section>
      ) : asked.isError ? (
        <div className={`${styles.part} ${styles.items}`}>
          <SheetItem icon="retry" onPress={() => void asked.refetch()}>
            {t('ROOM.MEMBERS_FAILED')}
          </SheetItem>
        </div>
      ) : null}
      {isOwnRoom(chat) ? null : (
        <div className={`${styles.part} ${styles.items}`}>
          {person ? <PersonMenuItems person={person} onBlock={() => setSheet('block')} /> : null}
          <SheetItem icon="flag" danger onPress={() => setSheet('report')}>
            {t('ROOM.REPORT')}
          </SheetItem>
        </div>
      )}
      <ReportChatSheet chat={chat} open={sheet === 'report'} onClose={() => setSheet(null)} />
      {person ? <BlockSheet person={person} open={sheet === 'block'} onClose={() => setSheet(null)} /> : null}
    </>
  )
}

/** A button that leaves the room permanently or hides it, after confirmation. */
export function LeaveItem({ chat, onLeave }: { chat: ChatView; onLeave: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const leave = async () => {
    onLeave()
    if (await leaveChat(chat)) void navigate('/tabs/chats', { replace: true })
  }
  return (
    <SheetItem icon="out" danger onPress={() => void leave()}>
      {t('ROOM.LEAVE')}
    </SheetItem>
  )
}
