import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '../../../api/me.ts'
import { query } from '../../../api/query.ts'
import { BesideColumn } from '../../../shell/BesideColumn.tsx'
import { useStartPlace } from '../../../shell/startPlace.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { AnswerDock } from '../replies/AnswerDock.tsx'
import { UnansweredReplies } from '../replies/UnansweredReplies.tsx'
import { useAnsweredLetters } from '../replies/useAnsweredLetters.ts'
import { useAnswering } from '../replies/useAnswering.ts'
import { usePendingAnswers } from '../replies/usePendingAnswers.ts'
import { useUnanswered } from '../replies/useUnanswered.ts'
import { FanMarksContext, useFanMarks } from '../replies/useFanMarks.ts'
import { ReplyFilters } from '../replies/ReplyFilters.tsx'
import { useReplyFilter } from '../replies/useReplyFilter.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { BroadcastDock } from './BroadcastDock.tsx'
import styles from './BroadcastRoom.module.css'
import { BroadcastReplies } from './BroadcastReplies.tsx'
import { BroadcastSent } from './BroadcastSent.tsx'
import { partOf, tabOf, type BroadcastTab } from './broadcastTabs.ts'
import { BroadcastTop } from './BroadcastTop.tsx'
import { LazyMediaViewer } from '../../chat/media/LazyMediaViewer.tsx'
import { startChatLive } from '../../chat/outbox/live.ts'
import { MessageMenu } from '../../chat/message/MessageMenu.tsx'
import { nowhere, PlaceContext } from '../../chat/message/PlaceContext.ts'
import type { ChatView } from '../../chat/data/order.ts'
import { usePending } from '../../chat/outbox/outboxQuery.ts'
import { pendingOfChat } from '../../chat/outbox/pending.ts'
import { RoomSheets } from '../../chat/room/RoomSheets.tsx'
import { RoomContext, type RoomScene } from '../../chat/data/room/RoomContext.ts'
import type { RoomPart } from '../../chat/data/room/roomPart.ts'
import { roomPlaceQuery } from '../../chat/data/room/roomPlace.ts'
import { useAddressedMessage } from '../../chat/room/search/useAddressedMessage.ts'
import { useJumpToMessage } from '../../chat/room/search/useJumpToMessage.ts'
import { useQueue } from '../../chat/outbox/useQueue.ts'
import { useRoom } from '../../chat/data/room/useRoom.ts'

const partNames = { sent: 'CHAT.PART_SENT', replies: 'CHAT.PART_REPLIES', unanswered: 'CELEB.UNANSWERED' } as const

/** How often the counts of readers and replies are refetched while the page is open. */
const refetchEveryMs = 10_000

/** A celeb's room for their own broadcast: sent messages, the queue, and the replies. */
export function BroadcastRoom({ chat }: { chat: ChatView }) {
  const t = useT()
  const me = useMe()
  const myId = me?.id ?? ('' as UserId)
  const title = t('CHAT.OWN_BROADCAST')
  useTitle(title)
  const [search] = useSearchParams()
  const [chosen, setTab] = useState<BroadcastTab>(search.get('part') === 'unanswered' ? 'unanswered' : 'sent')
  // On wide screens, the sent messages are in the left column, and the main column shows the replies.
  const isBeside = useStartPlace() !== null
  const tab = isBeside && chosen === 'sent' ? 'replies' : chosen
  const sent = useRoom(chat, 'broadcasts')
  const replies = useRoom(chat, 'replies')
  const facts = useQuery({ ...query(api.chat.broadcastFacts, {}), refetchInterval: refetchEveryMs })
  const newestId = sent?.messages.at(-1)?.id
  const { refetch } = facts
  useEffect(() => void refetch(), [newestId, refetch])
  const queue = useQueue(myId, chat.id)
  const answers = usePendingAnswers(chat.id)
  const pending = pendingOfChat(usePending(), chat.id, sent?.messages ?? []).filter(({ replyTo }) => !replyTo)
  const [menuFor, setMenuFor] = useState<ChatMessage | null>(null)
  const [openMedia, setOpenMedia] = useState<ChatMessage | null>(null)
  const [sentCount, setSentCount] = useState(0)
  const [only, setOnly] = useReplyFilter(myId)
  const unanswered = useUnanswered(answers, tab === 'unanswered', only === 'all' ? null : only)
  const answering = useAnswering(unanswered.messages)
  // If the celeb chose a reply on their first tab, the URL contains its id: start answering it.
  const [hasStarted, setStarted] = useState(false)
  const wanted = hasStarted ? undefined : unanswered.messages.find(({ id }) => id === search.get('answer'))
  if (wanted) {
    setStarted(true)
    answering.start(wanted)
  }
  const ofStream = useAnsweredLetters(replies?.messages ?? [], myId)
  const window = useQuery(roomPlaceQuery(chat.id, 'replies')).data?.window ?? null
  const ofWindow = useAnsweredLetters(window?.messages ?? [], myId)
  const ofUnanswered = useAnsweredLetters(unanswered.messages, myId)
  const shownReplies = tab === 'unanswered' ? ofUnanswered.shown : [...ofStream.shown, ...(window?.messages ?? [])]
  const marks = useFanMarks(tab === 'sent' ? [] : shownReplies, myId)
  const change = (next: BroadcastTab) => {
    setTab(next)
    answering.stop()
  }
  // Jumping to a reply must not discard the answer being written.
  const show = (part: RoomPart) => setTab(tabOf(part))
  const jump = useJumpToMessage(chat, partOf(tab), show)
  useAddressedMessage(sent?.sync === 'live', (id) => jump(id, null))

  const scene: RoomScene = {
    nickname: undefined,
    unreadBy: () => 0,
    asCeleb: true,
    chat,
    onMenu: setMenuFor,
    onReply: answering.start,
    onMedia: setOpenMedia,
    onRetry: (id) => void startChatLive()?.outbox.retry(id),
    onDiscard: (id) => void startChatLive()?.outbox.discard(id),
  }
  const recipients = facts.data?.recipientCount
  const { to } = answering
  const letter =
    to && (ofUnanswered.letters.get(to.id) ?? ofStream.letters.get(to.id) ?? ofWindow.letters.get(to.id) ?? null)
  const dock = (
    <BroadcastDock
      chat={chat}
      myId={myId}
      queue={queue}
      recipients={recipients}
      lastFan={replies?.messages.findLast(({ author }) => author.id !== myId)?.author.nickname}
      onSent={() => setSentCount((old) => old + 1)}
    />
  )
  const sentMessages = (
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
      onPart={show}
    />
  )
  return (
    <Screen
      scroll={false}
      label={title}
      banner={<ConnectionBanner sending />}
      header={
        <BroadcastTop
          chat={chat}
          recipients={recipients}
          hasSent={!isBeside}
          tab={tab}
          onTab={change}
          newReplies={chat.newCount}
          unanswered={unanswered.count}
        />
      }
      footer={
        tab === 'sent' || to ? (
          <>
            {tab === 'sent' ? dock : null}
            {to ? (
              <div hidden={tab === 'sent'}>
                <AnswerDock answering={answering} letter={letter} onStop={answering.stop} />
              </div>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div id="broadcast-part" role="tabpanel" aria-label={t(partNames[tab])} className={styles.part}>
        {tab === 'unanswered' ? <ReplyFilters value={only} onChange={setOnly} /> : null}
        <FanMarksContext value={marks}>
          <RoomContext value={scene}>
            {isBeside ? (
              <BesideColumn>
                <Screen scroll={false} header={<AppBar large title={t('CHAT.PART_SENT')} />} footer={dock}>
                  {sentMessages}
                </Screen>
              </BesideColumn>
            ) : null}
            {tab === 'sent' ? (
              sentMessages
            ) : tab === 'replies' ? (
              <BroadcastReplies
                chat={chat}
                room={replies && { ...replies, messages: ofStream.shown }}
                isLoading={ofStream.isLoading}
                letters={window ? ofWindow.letters : ofStream.letters}
                answers={answers}
                myId={myId}
                onPart={show}
                onAnswer={answering.start}
              />
            ) : (
              <PlaceContext value={{ ...nowhere, onJump: (id) => jump(id, null) }}>
                <UnansweredReplies
                  key={only}
                  isFiltered={only !== 'all'}
                  chat={chat}
                  unanswered={unanswered}
                  answered={ofUnanswered}
                  answers={answers}
                  myId={myId}
                  inHand={to}
                  onAnswer={answering.start}
                />
              </PlaceContext>
            )}
          </RoomContext>
        </FanMarksContext>
      </div>
      <RoomSheets />
      <MessageMenu
        message={menuFor}
        chat={chat}
        myId={myId}
        onReply={answering.start}
        onClose={() => setMenuFor(null)}
      />
      <LazyMediaViewer messages={sent?.messages ?? []} open={openMedia} onClose={() => setOpenMedia(null)} />
    </Screen>
  )
}
