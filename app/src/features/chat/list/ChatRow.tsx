import { useQuery } from '@tanstack/react-query'
import { memo, useContext } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../../../api/me.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Badge } from '@byeol/ui/Badge.tsx'
import { BesideContext } from '@byeol/ui/BesideContext.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useDrafts } from '../outbox/drafts.ts'
import { ChatAvatar } from './ChatAvatar.tsx'
import { chatName } from '../data/chatName.ts'
import styles from './ChatRow.module.css'
import { isDirect, type ChatView } from '../data/order.ts'
import { usePending } from '../outbox/outboxQuery.ts'
import { previewOf } from './preview.ts'
import { ownPath, roomPath } from '../data/room/roomPath.ts'
import { roomQuery } from '../data/room/roomQuery.ts'
import { premiumPath } from '../../subscription/data/premiumPaths.ts'
import { SeatState } from './SeatState.tsx'
import { userQuery } from '../../people/data/userQuery.ts'
import { SwipeRow } from './SwipeRow.tsx'
import { usePreviewText } from './usePreviewText.ts'

/** A chat in the list. It is highlighted while its room is open in the main column. A fake chat has no menu. */
export const ChatRow = memo(function ChatRow({ chat, onMenu }: { chat: ChatView; onMenu?: (chat: ChatView) => void }) {
  const t = useT()
  const { listTime } = useFormats()
  const me = useMe()
  const draft = useDrafts(me?.id)[chat.id]
  const pending = usePending().filter(({ chatId }) => chatId === chat.id)
  const { data: known } = useQuery({ ...roomQuery(chat.id), select: ({ messages }) => messages })
  const preview = previewOf(chat, draft, pending, known ?? [])
  const text = usePreviewText(chat, preview)

  const name = chatName(chat, t)
  const locked = !chat.canEnter
  const prefix = preview.kind === 'draft' ? t('CHAT.DRAFT') : preview.kind === 'failed' ? t('CHAT.NOT_SENT') : undefined
  const path = roomPath(chat)
  const isOpen = useIsOpen(chat)
  const isSeatShown = preview.kind === 'locked' && isDirect(chat) && chat.recipient !== null
  const seats = useQuery({ ...userQuery(chat.recipient?.id ?? ''), enabled: isSeatShown }).data?.celeb?.dmSeats
  const mayStart = isSeatShown && seats === 'free'
  // In the narrow side column there is no premium button, because the name needs the space. The page that the row opens
  // also leads to premium.
  const isNarrow = useContext(BesideContext)
  const row = (
    <ListRow
      href={path}
      unread={chat.newCount > 0}
      current={isOpen}
      dimmed={locked}
      leading={<ChatAvatar chat={chat} dimmed={locked} />}
      title={<VerifiedName name={name} verifiedLabel={chat.recipient?.isCeleb ? t('USER.VERIFIED') : undefined} />}
      meta={
        <>
          {chat.isCelebGroup ? chat.userIds.length : null}
          {isDirect(chat) && chat.recipient?.isCeleb ? t('CHAT.FILTER_DM') : null}
          {chat.pinnedAt ? <Icon name="pin" size={16} label={t('CHAT.PINNED')} /> : null}
          {chat.isMuted ? <Icon name="bellOff" size={16} label={t('CHAT.MUTED')} /> : null}
          {locked ? <Icon name="lock" size={16} label={t('CHAT.LOCKED')} /> : null}
        </>
      }
      prefix={prefix}
      subtitle={isSeatShown && chat.recipient ? <SeatState celebId={chat.recipient.id} /> : text}
      time={!locked && chat.lastMessage ? listTime(chat.lastMessage.createdAt) : undefined}
      trailing={
        preview.kind === 'failed' ? (
          <Icon name="alert" size={20} className={styles.failed} />
        ) : preview.kind === 'pending' ? (
          <Icon name="clock" size={16} label={t('CHAT.SENDING')} className={styles.waiting} />
        ) : chat.newCount > 0 ? (
          <Badge count={chat.newCount} mute={chat.isMuted} label={t('SHELL.UNREAD', { count: chat.newCount })} />
        ) : undefined
      }
      action={
        locked && !isNarrow ? (
          <Button
            size="s"
            variant="tint"
            pill
            href={chat.recipient && !mayStart ? premiumPath(chat.recipient.id, ownPath(chat)) : path}
          >
            {t(mayStart ? 'CHAT.START' : 'CHAT.TO_PREMIUM')}
          </Button>
        ) : undefined
      }
    />
  )
  return chat.fake || !onMenu ? (
    row
  ) : (
    <SwipeRow chat={chat} onMenu={() => onMenu(chat)}>
      {row}
    </SwipeRow>
  )
})

/** Whether the room of this chat is the open page. */
function useIsOpen(chat: ChatView): boolean {
  const { pathname, search } = useLocation()
  if (pathname !== '/chat') return false
  const params = new URLSearchParams(search)
  return params.get('chatId') === chat.id || (isDirect(chat) && params.get('userId') === chat.recipient?.id)
}
