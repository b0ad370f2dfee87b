import type { ChatMessage } from '@byeol/contract/chat.ts'
import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '../../api/me.ts'
import { query } from '../../api/query.ts'
import { useBack } from '../../boot/useBack.ts'
import { useTitle } from '../../boot/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AnswerDock } from '../celeb/AnswerDock.tsx'
import { replyCountsQuery } from '../celeb/celebQueries.ts'
import { UnansweredReplies } from '../celeb/UnansweredReplies.tsx'
import { ConnectionBanner } from '../service/ConnectionBanner.tsx'
import { BroadcastDock } from './BroadcastDock.tsx'
import { BroadcastReplies } from './BroadcastReplies.tsx'
import { BroadcastSent } from './BroadcastSent.tsx'
import { LazyPhotoViewer } from './LazyPhotoViewer.tsx'
import { startChatLive } from './live.ts'
import { MessageMenu } from './MessageMenu.tsx'
import type { SeenChat } from './order.ts'
import { usePending } from './outboxQuery.ts'
import { stillPending } from './pending.ts'
import { RoomSheets } from './RoomSheets.tsx'
import { RoomContext, type RoomScene } from './RoomContext.ts'
import { useQueue } from './useQueue.ts'
import { useRoom } from './useRoom.ts'

type Tab = 'sent' | 'replies' | 'unanswered'

/** How often the counts of readers and replies are asked for while one looks. */
const factsEveryMs = 10_000

/** A celeb's side of her own broadcast: what she sent and still holds back, and the stream of answers. */
export function BroadcastRoom({ chat }: { chat: SeenChat }) {
  const t = useT()
  const me = useMe()
  const myId = me?.id ?? ('' as UserId)
  const back = useBack('/tabs/chats')
  const title = t('CHAT.OWN_BROADCAST')
  useTitle(title)
  const [tab, setTab] = useState<Tab>('sent')
  const sent = useRoom(chat, 'broadcasts')
  const replies = useRoom(chat, 'replies')
  const facts = useQuery({ ...query(api.chat.broadcastFacts, {}), refetchInterval: factsEveryMs })
  const newestId = sent?.messages.at(-1)?.id
  const { refetch } = facts
  useEffect(() => void refetch(), [newestId, refetch])
  const queue = useQueue(myId, chat.id)
  const pending = stillPending(usePending(), chat.id, sent?.messages ?? [])
  const [menuFor, setMenuFor] = useState<ChatMessage | null>(null)
  const [photo, setPhoto] = useState<ChatMessage | null>(null)
  const [sentCount, setSentCount] = useState(0)
  const { data: counts } = useQuery({ ...replyCountsQuery, refetchInterval: factsEveryMs })
  const [answering, setAnswering] = useState<ChatMessage | null>(null)
  const change = (next: Tab) => {
    setTab(next)
    setAnswering(null)
  }

  const scene: RoomScene = {
    nickname: undefined,
    unreadBy: () => 0,
    asStar: true,
    onMenu: setMenuFor,
    onReply: setAnswering,
    onPhoto: setPhoto,
    onRetry: (id) => void startChatLive()?.outbox.retry(id),
    onDiscard: (id) => void startChatLive()?.outbox.discard(id),
  }
  const recipients = facts.data?.recipientCount
  const answered = facts.data?.lastBroadcast?.replyCount ?? 0
  const unanswered = counts?.unansweredCount ?? 0
  return (
    <Screen
      scroll={false}
      label={title}
      banner={<ConnectionBanner sending />}
      header={
        <>
          <AppBar
            title={title}
            subtitle={recipients === undefined ? undefined : t('CHAT.RECIPIENTS', { count: recipients })}
            back={{ label: t('SHELL.BACK'), onBack: back }}
            actions={<IconButton icon="sliders" label={t('CELEB.SETTINGS')} href="/settings/auto-messages" />}
          />
          <Tabs
            label={t('CHAT.PARTS')}
            panelId="broadcast-part"
            value={tab}
            onChange={change}
            items={[
              { id: 'sent', label: t('CHAT.PART_SENT') },
              {
                id: 'replies',
                label: t('CHAT.PART_REPLIES'),
                ...(answered > 0 && { count: answered }),
              },
              {
                id: 'unanswered',
                label: t('CELEB.UNANSWERED'),
                hot: true,
                ...(unanswered > 0 && { count: unanswered }),
              },
            ]}
          />
        </>
      }
      footer={
        tab === 'sent' ? (
          <BroadcastDock
            chat={chat}
            myId={myId}
            queue={queue}
            recipients={recipients}
            lastFan={replies?.messages.findLast(({ author }) => author.id !== myId)?.author.nickname}
            onSent={() => setSentCount((old) => old + 1)}
          />
        ) : answering ? (
          <AnswerDock chatId={chat.id} to={answering} onStop={() => setAnswering(null)} onAnswered={() => setAnswering(null)} />
        ) : undefined
      }
    >
      <RoomContext value={scene}>
        {tab === 'sent' ? (
          <BroadcastSent
            chat={chat}
            myId={myId}
            room={sent}
            replies={replies}
            facts={facts.data}
            pending={pending}
            queue={queue}
            ownSent={sentCount}
            onReplies={() => change('replies')}
          />
        ) : tab === 'replies' ? (
          <BroadcastReplies chat={chat} room={replies} myId={myId} onAnswer={setAnswering} />
        ) : (
          <UnansweredReplies myId={myId} onAnswer={setAnswering} />
        )}
      </RoomContext>
      <RoomSheets />
      <MessageMenu message={menuFor} chat={chat} myId={myId} onReply={setAnswering} onClose={() => setMenuFor(null)} />
      <LazyPhotoViewer messages={sent?.messages ?? []} open={photo} onClose={() => setPhoto(null)} />
    </Screen>
  )
}
