import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../../../api/query.ts'
import { useUserId } from '../../../api/token.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { LazyMediaViewer } from '../../chat/media/LazyMediaViewer.tsx'
import { startChatLive } from '../../chat/outbox/live.ts'
import { pendingOfChat } from '../../chat/outbox/pending.ts'
import { PersonMenuButton } from '../../chat/people/PersonMenuButton.tsx'
import { MessageMenu } from '../../chat/message/MessageMenu.tsx'
import { RoomContext, type RoomScene } from '../../chat/data/room/RoomContext.ts'
import { useRoomChat } from '../../chat/data/room/useRoomChat.ts'
import { RoomSheets } from '../../chat/room/RoomSheets.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { QueryFailed } from '../../../errors/QueryFailed.tsx'
import { AnswerDock } from '../replies/AnswerDock.tsx'
import { inOrder, repliesQuery } from '../data/celebQueries.ts'
import { FanFacts } from './FanFacts.tsx'
import { ReplyList } from '../replies/ReplyList.tsx'
import { useAnswering } from '../replies/useAnswering.ts'
import { usePendingAnswers } from '../replies/usePendingAnswers.ts'

const refetchEveryMs = 5_000

/**
 * All messages between a fan and the celeb, as the fan sees them, what the celeb knows about the fan, and a field to
 * answer.
 */
export function FanPage() {
  const t = useT()
  const [search] = useSearchParams()
  const fanId = (search.get('userId') ?? '') as UserId
  const myId = useUserId() ?? ('' as UserId)
  const back = useBack('/tabs/chats')
  const note = useQuery({ ...query(api.celeb.fanNote, { fanId }), retry: false })
  const conversation = useInfiniteQuery({
    ...repliesQuery(fanId),
    refetchInterval: refetchEveryMs,
    enabled: note.isSuccess,
  })
  const now = useNow(60_000)
  const [openMedia, setOpenMedia] = useState<ChatMessage | null>(null)
  const name = note.data?.fan.nickname ?? t('CELEB.FAN')
  useTitle(name)
  const messages = conversation.data ? inOrder(conversation.data.pages) : []
  const last = messages.findLast(({ author, deletedAt }) => author.id === fanId && !deletedAt)
  const days = note.data?.premiumSince ? daysTogether(note.data.premiumSince, now) : null
  const [menuFor, setMenuFor] = useState<ChatMessage | null>(null)
  const answering = useAnswering([], last ?? null)
  const room = useRoomChat(last?.chatId ?? null, null)
  const answers = usePendingAnswers(last?.chatId).filter(({ replyTo }) => replyTo.authorId === fanId)
  const pending = last ? pendingOfChat(answers, last.chatId, messages) : []
  const scene: RoomScene = {
    nickname: note.data?.fan.nickname,
    unreadBy: () => 0,
    asCeleb: true,
    onMenu: setMenuFor,
    onReply: answering.start,
    onMedia: setOpenMedia,
    onRetry: (id) => void startChatLive()?.outbox.retry(id),
    onDiscard: (id) => void startChatLive()?.outbox.discard(id),
  }
  return (
    <Screen
      scroll={false}
      label={name}
      banner={<ConnectionBanner />}
      header={
        <AppBar
          divided
          title={name}
          leading={<Avatar size={40} src={note.data?.fan.photoUrl} name={name} />}
          back={{ label: t('SHELL.BACK'), onBack: back }}
          actions={
            <>
              {days ? <Stamp text={`D+${days}`} label={t('CELEB.TOGETHER', { days })} /> : null}
              {note.data ? <PersonMenuButton person={note.data.fan} /> : null}
            </>
          }
        />
      }
      footer={last && note.data ? <AnswerDock answering={answering} /> : undefined}
    >
      {note.isError ? (
        <QueryFailed of={note} title={t('CELEB.FAN_GONE')} />
      ) : !note.data || !conversation.data ? (
        <Skeleton kind="bubbles" label={t('SHELL.LOADING')} />
      ) : (
        <>
          <FanFacts note={note.data} />
          <RoomContext value={scene}>
            {messages.length === 0 ? (
              <EmptyState quiet title={t('CELEB.NO_TALK')} />
            ) : (
              <ReplyList
                messages={messages}
                pending={pending}
                myId={myId}
                label={name}
                hasOlder={conversation.hasNextPage}
                onOlder={async () => void (await conversation.fetchNextPage())}
              />
            )}
          </RoomContext>
        </>
      )}
      <RoomSheets />
      {room.state === 'found' ? (
        <MessageMenu
          message={menuFor}
          chat={room.chat}
          myId={myId}
          onReply={answering.start}
          onClose={() => setMenuFor(null)}
        />
      ) : null}
      <LazyMediaViewer messages={messages} open={openMedia} onClose={() => setOpenMedia(null)} />
    </Screen>
  )
}
