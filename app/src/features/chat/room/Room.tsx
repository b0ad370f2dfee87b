import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useState } from 'react'
import { useMe } from '../../../api/me.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useT } from '../../../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { LazyPremiumBanner } from '../../subscription/manage/LazyPremiumBanner.tsx'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import { useIdList } from '../../people/data/idLists.ts'
import { chatName } from '../data/chatName.ts'
import { ArrivalAnnouncer } from './ArrivalAnnouncer.tsx'
import { AskForPush } from './AskForPush.tsx'
import { LazyMediaViewer } from '../media/LazyMediaViewer.tsx'
import { MessageMenu } from '../message/MessageMenu.tsx'
import { unreadBy } from '../data/members.ts'
import { isDirect, type ChatView } from '../data/order.ts'
import { isReceivedRequest } from '../data/unreadTotal.ts'
import { usePending } from '../outbox/outboxQuery.ts'
import { pendingOfChat } from '../outbox/pending.ts'
import { openSearch } from './search/openSearch.ts'
import { useRoomShortcuts } from './useRoomShortcuts.ts'
import { QuoteBar } from '../composer/QuoteBar.tsx'
import { openRoom } from '../data/room/roomQuery.ts'
import { RoomComposer } from '../composer/RoomComposer.tsx'
import { RoomContext, type RoomScene } from '../data/room/RoomContext.ts'
import { EndedBar } from './EndedBar.tsx'
import { FirstDay } from './FirstDay.tsx'
import { FirstCard } from './FirstCard.tsx'
import { RequestBar } from './RequestBar.tsx'
import { RequestCard } from './RequestCard.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import { RoomMenuButton } from './RoomMenuButton.tsx'
import { RoomMessages } from './RoomMessages.tsx'
import { RoomSheets } from './RoomSheets.tsx'
import { RoomTools } from './RoomTools.tsx'
import { RoomTop } from './RoomTop.tsx'
import { startChatLive } from '../outbox/live.ts'
import { useLiveMembers } from '../data/useMembers.ts'
import { useRoom } from '../data/room/useRoom.ts'
import { useSending } from '../outbox/useSending.ts'
import { writingIn } from '../composer/writing.ts'

const quotaTickMs = 30_000

/** A fan's room with a celeb, a direct chat, a chat for followers, or a group. */
export function Room({ chat }: { chat: ChatView }) {
  const t = useT()
  const me = useMe()
  const myId = me?.id ?? ('' as UserId)
  const room = useRoom(chat)
  const now = useNow(quotaTickMs)
  const { premium } = useSubscription(chat.recipient?.id ?? myId)
  const pending = pendingOfChat(usePending(), chat.id, room?.messages ?? [])
  const [menuFor, setMenuFor] = useState<ChatMessage | null>(null)
  const [openMedia, setOpenMedia] = useState<ChatMessage | null>(null)
  const { sent, sendMessages } = useSending(chat)

  const isBlocked = useIdList('blocking').has(chat.recipient?.id ?? myId)
  const members = useLiveMembers(chat)
  const messages = room?.messages ?? []
  const name = chatName(chat, t)
  const label = chat.isCelebGroup || chat.isSubscription ? t('ROOM.CHAT_NAMED', { name }) : t('CHAT.ROOM_OF', { name })
  const writing = writingIn(chat, {
    myId,
    premium: premium ?? undefined,
    messages,
    isFresh: room?.sync === 'live',
    pending,
    isBlocked,
    now,
  })
  const isRequest = isReceivedRequest(chat)
  const scene: RoomScene = {
    nickname: chat.isBroadcast ? (me?.nickname ?? null) : undefined,
    unreadBy: (message) => {
      if (members && chat.isCelebGroup) return unreadBy(members, message, myId)
      return isDirect(chat) && message.author.id === myId && !message.read ? 1 : 0
    },
    asCeleb: false,
    ...(!isRequest && { chat }),
    isRequest,
    onMenu: isRequest ? () => undefined : setMenuFor,
    onMedia: setOpenMedia,
    onRetry: (id) => void startChatLive()?.outbox.retry(id),
    onDiscard: (id) => void startChatLive()?.outbox.discard(id),
  }
  useRoomShortcuts(chat, isRequest ? null : 'all')
  const isEmpty = messages.length === 0 && pending.length === 0
  // For a fan who comes back, D+1 is in the middle of the room, not at its start.
  const begins =
    chat.isBroadcast && premium !== null && !messages.some(({ createdAt }) => createdAt < premium.createdAt)
  const since = begins ? premium.createdAt : null
  const isLoading = !chat.fake && (!room || (isEmpty && room.sync !== 'live'))
  return (
    <Screen
      scroll={false}
      label={label}
      header={
        <>
          <RoomTop chat={chat}>
            <RoomHeader
              chat={chat}
              actions={
                chat.fake ? undefined : (
                  <>
                    {isRequest ? null : (
                      <IconButton
                        icon="search"
                        label={t('MESSAGE.SEARCH')}
                        onClick={() => openSearch(chat.id, 'all')}
                      />
                    )}
                    <RoomMenuButton chat={chat}>{isRequest ? null : <RoomTools chat={chat} />}</RoomMenuButton>
                  </>
                )
              }
            />
          </RoomTop>
          {chat.recipient?.isCeleb ? <LazyPremiumBanner celebUserId={chat.recipient.id} /> : null}
        </>
      }
      banner={<ConnectionBanner sending />}
      footer={
        isRequest && !isBlocked ? (
          <RequestBar chat={chat} />
        ) : chat.ended && !premium ? (
          <EndedBar chat={chat} ended={chat.ended} />
        ) : (
          <>
            {sent > 0 && writing.kind !== 'closed' ? <AskForPush name={name} /> : null}
            <QuoteBar chatId={chat.id} />
            <RoomComposer chat={chat} myId={myId} writing={writing} members={members} onSend={sendMessages} />
          </>
        )
      }
    >
      <RoomContext value={scene}>
        {room && !isEmpty ? (
          <RoomMessages
            chat={chat}
            room={room}
            pending={pending}
            myId={myId}
            ownSent={sent}
            label={label}
            before={isRequest ? <RequestCard chat={chat} /> : since ? <FirstDay since={since} /> : null}
          />
        ) : room?.error && isLoading ? (
          <LoadFailed
            title={t('CHAT.ROOM_FAILED')}
            error={room.error}
            onRetry={() => void openRoom(queryClient, chat.id)}
          />
        ) : isLoading ? (
          <Skeleton kind="bubbles" count={8} label={t('SHELL.LOADING')} />
        ) : (
          <EmptyRoom chat={chat} name={name} since={since} isClosed={writing.kind === 'closed'} />
        )}
      </RoomContext>
      {room?.sync === 'live' ? <ArrivalAnnouncer messages={messages} myId={myId} nickname={scene.nickname} /> : null}
      <RoomSheets />
      <MessageMenu message={menuFor} chat={chat} myId={myId} onClose={() => setMenuFor(null)} />
      <LazyMediaViewer messages={messages} open={openMedia} onClose={() => setOpenMedia(null)} />
    </Screen>
  )
}

function EmptyRoom({
  chat,
  name,
  since,
  isClosed,
}: {
  chat: ChatView
  name: string
  since: Date | null
  isClosed: boolean
}) {
  const t = useT()
  if (since && chat.recipient) return <FirstCard celebUserId={chat.recipient.id} since={since} />
  if (chat.isBroadcast) return <EmptyState title={t('CHAT.EMPTY')} text={t('CHAT.FIRST_LETTER_DETAIL', { name })} />
  if (chat.isSubscription && chat.recipient === null)
    return <EmptyState title={t('CHAT.EMPTY_OWN_FOLLOWERS')} text={t('ROOM.EMPTY_OWN_FOLLOWERS')} />
  if (chat.isSubscription) return <EmptyState title={t('CHAT.EMPTY_ROOM')} text={t('ROOM.EMPTY_FOLLOWERS')} />
  if (chat.isCelebGroup) return <EmptyState title={t('CHAT.EMPTY_ROOM')} text={t('ROOM.EMPTY_GROUP')} />
  // Only viewers who can write are invited to do so.
  return (
    <EmptyState
      title={isClosed ? t('CHAT.EMPTY_ROOM') : t('CHAT.FIRST_WORD', { name })}
      text={t('CHAT.FIRST_WORD_DETAIL')}
    />
  )
}
