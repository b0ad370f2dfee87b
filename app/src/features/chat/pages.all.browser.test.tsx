import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { ChatId, ChatMessageId, FileId, UserId } from '@byeol/contract/ids.ts'
import type { Me } from '@byeol/contract/user.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { meQuery } from '../../api/me.ts'
import { queryClient } from '../../api/queryClient.ts'
import { people, photos } from '@byeol/ui/gallery/demo.ts'
import { AutoMessagesPage } from '../celeb/settings/AutoMessagesPage.tsx'
import { BroadcastRoom } from '../celeb/broadcast/BroadcastRoom.tsx'
import { PrivateChatsPage } from '../celeb/settings/PrivateChatsPage.tsx'
import { FanPage } from '../celeb/fans/FanPage.tsx'
import { ChatListPage } from './list/ChatListPage.tsx'
import { emptyRoom } from './data/room/room.ts'
import { changePlace } from './data/room/roomPlace.ts'
import { chatListQuery } from './data/chatListQuery.ts'
import { firstIdAt } from './data/idTime.ts'
import { ChatRoomPage } from './ChatRoomPage.tsx'
import { chat, idOf, message, person, startedAt } from './data/factories.ts'
import { FavoritesPage } from './kept/FavoritesPage.tsx'
import { KeptLetterPage } from './kept/KeptLetterPage.tsx'
import { middle, swipe } from '../../test/fingers.ts'
import { putDrafts } from './outbox/drafts.ts'
import { InvitePage } from './people/InvitePage.tsx'
import { MediaPage } from './kept/MediaPage.tsx'
import { NewChatPage } from './people/NewChatPage.tsx'
import { testPages, type ShownPage } from '../../test/testPages.tsx'

// The chat pages of a celeb: whole pages, rendered from mocked responses.

const ChatPage = () => <ChatRoomPage BroadcastRoom={BroadcastRoom} />

const seoha: Me = {
  ...person(idOf<UserId>(2, 'e'), { photoUrl: people.seoha.src }),
  email: 'seoha@byeol.test',
  kind: 'ordinary',
  isEmailVerified: true,
  isIdentityVerified: true,
  createdAt: startedAt,
}
const jiwoo = person(idOf<UserId>(1, 'e'), {
  nickname: '지우',
  isCeleb: false,
  celebUsername: null,
  photoUrl: people.jiwoo.src,
  introduction: '서하 노래로 하루를 닫는 사람',
})
const haneul = person(idOf<UserId>(3, 'e'), {
  nickname: '하늘',
  isCeleb: false,
  celebUsername: null,
  photoUrl: people.haneul.src,
  introduction: '주말엔 전시, 평일엔 산책',
})
const yunseul = person(idOf<UserId>(4, 'e'), {
  nickname: '윤슬',
  celebUsername: 'yunseul',
  photoUrl: people.yunseul.src,
})

const group = chat(3, {
  type: 'celeb-group',
  isDM: false,
  isCelebGroup: true,
  recipient: null,
  userIds: [seoha.id, jiwoo.id, yunseul.id],
  ownerId: seoha.id,
  title: '새벽 라디오',
  lastMessage: message(40, { author: seoha }),
})
const broadcast = chat(4, {
  type: 'private-broadcast',
  isDM: false,
  isBroadcast: true,
  recipient: null,
  userIds: [seoha.id],
})
const chats = [
  chat(1, { recipient: jiwoo, lastMessage: message(9) }),
  chat(2, { recipient: haneul, lastMessage: message(5) }),
  chat(5, { recipient: yunseul, lastMessage: message(3) }),
  group,
  broadcast,
]

const linksOf = (src: string) => ({
  small: src,
  medium: src,
  large: src,
  expiresAt: new Date(startedAt.getTime() + 3_600_000),
})
const still = (
  n: number,
  { src, width, height, preview = src }: { src: string; width: number; height: number; preview?: string },
) => ({ id: idOf<FileId>(n, 'f'), width, height, preview, links: linksOf(src) })
const months = 30 * 24 * 3_600_000
const media: ChatMessage[] = [
  message(30, { content: null, photo: still(1, photos.snow) }),
  message(29, {
    content: null,
    video: { ...still(2, photos.selfie), durationMs: 42_000, links: { ...linksOf(photos.selfie.src), video: '/v' } },
  }),
  message(28, { content: null, photo: still(3, photos.coffee) }),
  message(27, { content: null, photo: still(4, photos.selfie), createdAt: new Date(startedAt.getTime() - months) }),
]
const ofChat = (of: ChatId, messages: ChatMessage[]) => messages.map((one) => ({ ...one, chatId: of }))
const sent = ofChat(broadcast.id, [
  message(1, { author: seoha, content: '연습 끝! {nickname}, 밥 먹었어?' }),
  message(2, { author: seoha, content: '오늘 하루도 무리하지 말고, 딱 할 수 있는 만큼만 하자' }),
])
const quoted = {
  id: idOf<ChatMessageId>(11),
  author: { id: jiwoo.id, nickname: jiwoo.nickname },
  content: '지금 막 먹었어요',
  hasPhoto: false,
  hasVideo: false,
  hasVoice: false,
  isDeleted: false,
}
/** An old reply in the list of replies, and the broadcast message that it answers. */
const [farLetter, farReply] = ofChat(broadcast.id, [
  message(3, { author: seoha, content: '처음 보내는 메시지' }),
  message(4, { author: jiwoo, content: '기다렸어요' }),
]) as [ChatMessage, ChatMessage]
const replies = ofChat(broadcast.id, [
  message(11, { author: jiwoo, content: '지금 막 먹었어요' }),
  message(12, { author: haneul, content: '아직요! 서하는요?' }),
  message(13, { author: seoha, content: '잘했어, 따뜻하게 자', replyTo: quoted }),
])
const unanswered = ofChat(broadcast.id, [
  replies[1]!,
  message(14, { author: haneul, content: '혹시 첫눈 봤어요?' }),
  message(15, { author: jiwoo, content: '저도 봤어요' }),
])
const groupMessages = ofChat(group.id, [
  message(39, { author: jiwoo, content: '다들 들어왔어요?' }),
  message(40, { author: seoha, content: '응, 시작하자' }),
])

/** The id tells the month of a favorite. */
const favorites = [
  { ...media[0]!, author: { ...yunseul, isCeleb: true } },
  message(22, {
    author: { ...yunseul, isCeleb: true },
    content: '{nickname}, 너무 애쓰지 않아도 돼. 오늘은 여기까지.',
  }),
  message(21, { author: jiwoo, content: '첫 공연 날 찍은 하늘이에요' }),
].map((one, at) => ({
  ...one,
  id: `${firstIdAt(one.createdAt).slice(0, -1)}${9 - at}` as ChatMessageId,
  isFavorited: true,
}))

/** The mocked responses, by the path of the call. */
const answers: ShownPage['answers'] = {
  '/chat/list': () => ({ chats }),
  '/chat/list-message': (asked) => ({
    chatMessages: asked.get('chatId') === group.id ? groupMessages : asked.get('part') === 'replies' ? replies : sent,
    hasMore: false,
  }),
  '/chat/list-media': () => ({ chatMessages: media, hasMore: false }),
  '/chat/list-favorited-month': () => ({
    months: [
      { month: '2026-11', count: 3 },
      { month: '2026-10', count: 9 },
      { month: '2025-12', count: 1 },
    ],
  }),
  '/chat/list-favorited-message': () => ({ chatMessages: favorites, next: null }),
  '/chat/list-member': () => ({
    list: [
      { user: seoha, readId: groupMessages[1]!.id },
      { user: yunseul, readId: groupMessages[1]!.id },
      { user: jiwoo, readId: groupMessages[0]!.id },
    ],
  }),
  '/chat/broadcast-facts': () => ({
    chatId: broadcast.id,
    recipientCount: 1_284,
    lastBroadcast: { id: sent[1]!.id, readCount: 1_032, replyCount: 2 },
  }),
  '/celeb/broadcast-stats': () => ({
    list: sent.toReversed().map(({ id }) => ({ id, recipientCount: 1_284, readCount: 1_032, replyCount: 2 })),
    hasMore: false,
  }),
  '/celeb/fan-marks': () => ({
    list: [
      { fanId: jiwoo.id, days: 100, isBirthday: true, isFirstReply: false },
      { fanId: haneul.id, days: 2, isBirthday: false, isFirstReply: true },
    ],
  }),
  '/celeb/reply-counts': () => ({ unansweredCount: 3, oldestUnansweredAt: startedAt }),
  '/celeb/list-reply': (asked) => ({
    chatMessages: asked.get('of') === 'unanswered' ? unanswered : [...sent, replies[0]!, replies[2]!],
    hasMore: false,
  }),
  '/celeb/answered-letters': () => ({
    list: [
      { replyId: farReply.id, letterId: farLetter.id },
      { replyId: replies[0]!.id, letterId: sent[0]!.id },
      { replyId: replies[1]!.id, letterId: sent[1]!.id },
      { replyId: unanswered[1]!.id, letterId: sent[1]!.id },
      { replyId: unanswered[2]!.id, letterId: sent[1]!.id },
    ],
    letters: [farLetter, ...sent],
  }),
  '/celeb/fan-note': () => ({
    fan: jiwoo,
    note: '고양이 두부',
    labels: ['회사원'],
    premiumSince: new Date(startedAt.getTime() - 77 * 24 * 3_600_000),
    subscribedAt: startedAt,
    birthday: '03-14',
    replyCount: 12,
    lastReplyAt: startedAt,
  }),
  '/celeb/auto-messages': () => ({
    isWelcomeOn: true,
    welcome: '{nickname}, 와 줘서 고마워! 오늘부터 내 하루를 {nickname}에게 제일 먼저 들려줄게.',
    isBirthdayOn: false,
    birthday: '',
  }),
  '/celeb/list-scheduled': () => ({ list: [] }),
  '/celeb/max-private-chats': () => ({ maxPrivateChats: 50, usedPrivateChats: 12, pricePoints: 100 }),
  '/subscription/list': () => ({ subscriptions: [] }),
  '/subscription/premium-list': () => ({ subscriptionPremiums: [] }),
  '/permission/dm-enter': () => ({ permissionDMEnters: [] }),
  '/permission/dm-send': () => ({ permissionDMSends: [] }),
}

const press = (name: RegExp, role: 'button' | 'tab' = 'button') => page.getByRole(role, { name }).click()

async function swipeFirst() {
  await expect.poll(() => document.querySelector('li a')).not.toBeNull()
  await swipe(middle(document.querySelector('li a')), { x: -120, y: 0 })
  await expect.poll(() => document.querySelectorAll('li button').length).toBe(3)
  await expect.poll(() => document.getAnimations().length).toBe(0)
}

const pages: Omit<ShownPage, 'answers'>[] = [
  { id: 'new-chat', Page: NewChatPage, path: '/chat/new' },
  { id: 'new-group', Page: NewChatPage, path: '/chat/new', act: () => press(/그룹|Group/u, 'tab') },
  { id: 'invite', Page: InvitePage, path: `/chat/invite?chatId=${group.id}` },
  { id: 'favorites', Page: FavoritesPage, path: '/favorites' },
  { id: 'kept-letter', Page: KeptLetterPage, path: `/favorites/letter?messageId=${favorites[1]!.id}` },
  {
    id: 'kept-letter-gone',
    Page: KeptLetterPage,
    path: `/favorites/letter?messageId=${firstIdAt(startedAt)}`,
  },
  { id: 'kept-letter-of-no-id', Page: KeptLetterPage, path: '/favorites/letter?messageId=zz' },
  { id: 'media', Page: MediaPage, path: `/chat/media?chatId=${group.id}` },
  { id: 'private-chats', Page: PrivateChatsPage, path: '/settings/private-chats' },
  { id: 'stream-sent', Page: ChatPage, path: `/chat?chatId=${broadcast.id}` },
  {
    id: 'stream-replies',
    isKey: true,
    Page: ChatPage,
    path: `/chat?chatId=${broadcast.id}`,
    act: () => press(/^(답장|Replies)/u, 'tab'),
  },
  {
    id: 'stream-jumped',
    Page: ChatPage,
    path: `/chat?chatId=${broadcast.id}`,
    act: async () => {
      await press(/^(답장|Replies)/u, 'tab')
      await expect.element(page.getByRole('log').getByText('지금 막 먹었어요').first()).toBeVisible()
      const window = { ...emptyRoom, sync: 'live' as const, messages: [farReply], hasOlder: true, hasNewer: true }
      changePlace(queryClient, broadcast.id, 'replies', { window, epoch: 1 })
      // An old reply is shown below the broadcast message that it answers, like newer replies.
      await expect.element(page.getByRole('log').getByText('처음 보내는 메시지')).toBeVisible()
    },
  },
  {
    id: 'stream-unanswered',
    Page: ChatPage,
    path: `/chat?chatId=${broadcast.id}`,
    act: () => press(/^(미답장|Unanswered)/u, 'tab'),
  },
  {
    id: 'stream-answering',
    Page: ChatPage,
    path: `/chat?chatId=${broadcast.id}`,
    act: async () => {
      await press(/^(미답장|Unanswered)/u, 'tab')
      await press(/^(하늘님에게 답장하기|Answer 하늘)/u)
    },
  },
  { id: 'fan', Page: FanPage, path: `/chat/fan?userId=${jiwoo.id}` },
  {
    id: 'stream-writing',
    Page: ChatPage,
    path: `/chat?chatId=${broadcast.id}`,
    act: async () => {
      await press(/^(닉네임 넣기|Add nickname)/u)
      await userEvent.keyboard(', 내일은 뮤비 촬영 날이야')
    },
  },
  { id: 'auto-messages', Page: AutoMessagesPage, path: '/settings/auto-messages' },
  { id: 'room-group', Page: ChatPage, path: `/chat?chatId=${group.id}` },
  { id: 'list-swiped', isKey: true, Page: ChatListPage, path: '/tabs/chats', act: swipeFirst },
  {
    id: 'drawer-group',
    Page: ChatPage,
    path: `/chat?chatId=${group.id}`,
    act: async () => {
      await press(/채팅방 메뉴|Chat menu/u)
      await expect.element(page.getByRole('dialog')).toBeVisible()
    },
  },
]

testPages(
  pages.map((shown) => ({ ...shown, answers })),
  { userId: seoha.id, now: new Date(startedAt.getTime() + 10 * 60_000) },
  () => {
    putDrafts(seoha.id, {})
    queryClient.setQueryData(meQuery.queryKey, seoha)
    queryClient.setQueryData(chatListQuery.queryKey, { chats })
  },
)
