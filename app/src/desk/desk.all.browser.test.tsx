import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { people, photos } from '@byeol/ui/gallery/demo.ts'
import { meQuery } from '../api/me.ts'
import { queryClient } from '../api/queryClient.ts'
import { setBoot } from '../api/bootState.ts'
import { StartPage } from '../features/auth/sign-in/StartPage.tsx'
import { BroadcastRoom } from '../features/celeb/broadcast/BroadcastRoom.tsx'
import { HomeTab } from '../features/board/feed/HomeTab.tsx'
import { ChatRoomPage } from '../features/chat/ChatRoomPage.tsx'
import { clearChatDevice } from '../features/chat/outbox/clearChatDevice.ts'
import { chat, idOf, message, mine, me as fanId, person, premium, startedAt } from '../features/chat/data/factories.ts'
import { postOf, photoOf } from '../features/board/data/factories.ts'
import { chatListQuery } from '../features/chat/data/chatListQuery.ts'
import { earnings } from '../features/settlement/factories.ts'
import { clearUserDevice } from '../features/people/data/clearUserDevice.ts'
import { AppFrame } from '../AppFrame.tsx'
import { TabsPage } from '../shell/TabsPage.tsx'
import { testPages, type ShownPage } from '../test/testPages.tsx'
import { ChatsTab } from './ChatsTab.tsx'
import { openShortcuts } from './shortcuts/shortcutsOpen.ts'

vi.hoisted(() => {
  const config = Object.assign(document.createElement('meta'), { name: 'byeol-config' })
  config.content = JSON.stringify({ kakaoJsKey: 'js', appleClientId: 'byeol.web' })
  document.head.append(config)
})

// Draws the whole frame on wide screens from mocked responses, as a fan and as a celeb.

const hourMs = 3_600_000
const celebOf = (n: number, who: keyof typeof people): UserProfile => ({
  ...person(idOf<UserId>(n, 'e'), { nickname: people[who].name, celebUsername: who, photoUrl: people[who].src }),
  coverUrl: photos.selfie.src,
  celeb: {
    category: 'singer',
    subscriberCount: 21_000,
    premiumCount: 6_302,
    messageCount30d: 42,
    messagesByDay: Array.from({ length: 30 }, (_, day) => (day * 7) % 5),
    lastBroadcastAt: new Date(startedAt.getTime() - hourMs),
    hasFreeSeat: true,
  },
})
const [seoha, yunseul, iro, chaeon] = [
  celebOf(2, 'seoha'),
  celebOf(3, 'yunseul'),
  celebOf(4, 'iro'),
  celebOf(5, 'chaeon'),
]
const jiwoo = person(fanId, { nickname: '지우', isCeleb: false, celebUsername: null, photoUrl: people.jiwoo.src })
const meOf = (who: typeof jiwoo): Me => ({
  ...who,
  email: 'jiwoo@byeol.test',
  kind: 'ordinary',
  isEmailVerified: true,
  isIdentityVerified: true,
  createdAt: startedAt,
})

const minutesLater = (minutes: number): Date => new Date(startedAt.getTime() + minutes * 60_000)
const letters = chat(1, {
  type: 'private-broadcast',
  isDM: false,
  isBroadcast: true,
  recipient: seoha,
  lastMessage: message(4, { author: seoha, content: '내일은 뮤비 촬영 날이야' }),
})
const chats = [
  letters,
  chat(2, {
    recipient: yunseul,
    lastMessage: message(3, { author: yunseul, content: '오늘 하늘 봤어?' }),
    newCount: 2,
  }),
]
const snow = { id: idOf<FileId>(1, 'f'), width: 1_200, height: 900, preview: photos.snow.src }
const messages: ChatMessage[] = [
  message(1, { author: seoha, content: '연습 끝! {nickname}, 저녁 먹었어?' }),
  mine(2, { content: '응, 김치찌개 끓여 먹었어' }),
  message(3, {
    author: seoha,
    content: null,
    photo: {
      ...snow,
      links: {
        small: photos.snow.src,
        medium: photos.snow.src,
        large: photos.snow.src,
        expiresAt: new Date(startedAt.getTime() + hourMs),
      },
    },
  }),
  message(4, { author: seoha, content: '내일은 뮤비 촬영 날이야' }),
].map((one, at) => ({ ...one, chatId: letters.id, createdAt: minutesLater(at * 2) }))
const own = chat(9, { type: 'private-broadcast', isDM: false, isBroadcast: true, recipient: null, userIds: [seoha.id] })
const ofOwn = (list: ChatMessage[]) => list.map((one) => ({ ...one, chatId: own.id }))
const sent = ofOwn([message(1, { author: seoha, content: '연습 끝! {nickname}, 저녁 먹었어?' })])
const replies = ofOwn([
  message(2, { author: jiwoo, content: '김치찌개 끓여 먹었어요!' }),
  message(3, { author: { ...jiwoo, id: idOf<UserId>(7, 'e'), nickname: '하늘' }, content: '아직요! 서하는요?' }),
])

const inTwoWeeks = new Date(startedAt.getTime() + 14 * 24 * hourMs)
const premiums = [
  premium(1, {
    celebUserId: seoha.id,
    createdAt: new Date(startedAt.getTime() - 127 * 24 * hourMs),
    expiresAt: inTwoWeeks,
    status: 'active',
    priceWon: 4_900 as Won,
    nextChargeAt: inTwoWeeks,
    isTest: false,
  }),
  premium(2, { celebUserId: chaeon.id, status: 'past_due' }),
]
const fanAnswers: ShownPage['answers'] = {
  '/chat/list': () => ({ chats }),
  '/chat/list-message': () => ({ chatMessages: messages, hasMore: false }),
  '/subscription/list': () => ({ subscriptions: [] }),
  '/subscription/premium-list': () => ({ subscriptionPremiums: premiums }),
  '/permission/dm-enter': () => ({
    permissionDMEnters: [{ id: idOf(1, 'b'), celebUserId: yunseul.id, pricePoints: 500 }],
  }),
  '/permission/dm-send': () => ({ permissionDMSends: [] }),
  '/user/profile': (asked) => ({
    users: [seoha, yunseul, iro, chaeon].filter(({ id }) => asked.getAll('userId').includes(id)),
  }),
  '/user/list-celebs': () => ({ list: [yunseul, iro], next: null }),
  '/notification/new-count': () => ({ newCount: 1 }),
  '/board/post-list': (asked) => ({
    list: asked.has('after')
      ? []
      : [
          postOf(1, {
            author: seoha,
            content: '눈 오는 날 연습실 가는 길. 커피는 하트로 부탁했어!',
            photos: [photoOf(1, photos.snow.src)],
            createdAt: startedAt,
          }),
        ],
    next: null,
  }),
  '/notification/list': () => ({
    list: [
      {
        id: idOf(1, 'd'),
        kind: 'comment',
        actor: jiwoo,
        count: 1,
        excerpt: '이 메시지 기다렸어요',
        link: '/',
        isNew: true,
        createdAt: startedAt,
      },
    ],
    next: null,
  }),
}
const celebAnswers: ShownPage['answers'] = {
  ...fanAnswers,
  '/celeb/celeb-point-balance': () => earnings,
  '/chat/list': () => ({ chats: [own] }),
  '/chat/list-message': (asked) => ({
    chatMessages: asked.get('part') === 'replies' ? replies : sent,
    hasMore: false,
  }),
  '/chat/broadcast-facts': () => ({
    chatId: own.id,
    recipientCount: 1_284,
    lastBroadcast: { id: sent[0]!.id, readCount: 1_032, replyCount: 2 },
  }),
  '/celeb/broadcast-stats': () => ({
    list: [{ id: sent[0]!.id, recipientCount: 1_284, readCount: 1_032, replyCount: 2 }],
    hasMore: false,
  }),
  '/celeb/reply-counts': () => ({ unansweredCount: 2, oldestUnansweredAt: startedAt }),
  '/celeb/list-reply': () => ({ chatMessages: replies, hasMore: false }),
  '/celeb/answered-letters': (asked) => ({
    list: asked.getAll('replyId').map((replyId) => ({ replyId, letterId: sent[0]!.id })),
    letters: sent,
  }),
  '/celeb/list-scheduled': () => ({ list: [] }),
}
const none: ShownPage['answers'] = {
  ...fanAnswers,
  '/notification/new-count': () => ({ newCount: 0 }),
  '/chat/list': () => ({ chats: [] }),
  '/subscription/premium-list': () => ({ subscriptionPremiums: [] }),
  '/notification/list': () => ({ list: [], next: null }),
  '/user/list-celebs': () => ({ list: [], next: null }),
  '/board/post-list': () => ({ list: [], next: null }),
}
const quiet: ShownPage['answers'] = {
  ...celebAnswers,
  '/chat/list-message': () => ({ chatMessages: [], hasMore: false }),
  '/chat/broadcast-facts': () => ({ chatId: own.id, recipientCount: 0, lastBroadcast: null }),
  '/celeb/broadcast-stats': () => ({ list: [], hasMore: false }),
  '/celeb/reply-counts': () => ({ unansweredCount: 0, oldestUnansweredAt: null }),
  '/celeb/list-reply': () => ({ chatMessages: [], hasMore: false }),
  '/notification/list': () => ({ list: [], next: null }),
}
function fail(): never {
  throw new TypeError('no network')
}
const failing = Object.fromEntries(Object.keys(celebAnswers).map((call) => [call, fail]))
const failingInRoom: ShownPage['answers'] = {
  ...failing,
  '/chat/list': celebAnswers['/chat/list']!,
  '/permission/dm-enter': celebAnswers['/permission/dm-enter']!,
  '/permission/dm-send': celebAnswers['/permission/dm-send']!,
  '/subscription/list': celebAnswers['/subscription/list']!,
  '/subscription/premium-list': celebAnswers['/subscription/premium-list']!,
}

const children = [
  {
    path: 'tabs',
    Component: TabsPage,
    children: [
      { path: 'home', Component: HomeTab },
      { path: 'chats', Component: ChatsTab },
    ],
  },
  { path: 'chat', element: <ChatRoomPage BroadcastRoom={BroadcastRoom} /> },
  { path: 'start', Component: StartPage },
]
const wide = { width: 1_280, height: 800 }

async function askForKeys(): Promise<void> {
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

/** Queues a message as a celeb, so that the queue and the preview show something. */
async function queueWords(): Promise<void> {
  const field = page.getByRole('complementary').getByRole('textbox').first()
  await field.fill('내일은 뮤비 촬영 날이야')
  await userEvent.keyboard('{Enter}')
}

type Scene = Pick<ShownPage, 'id' | 'path' | 'answers'> & Partial<ShownPage>
const asFan: Scene[] = [
  { id: 'home', path: '/tabs/home', answers: fanAnswers },
  { id: 'room', isKey: true, path: `/chat?chatId=${letters.id}`, answers: fanAnswers },
  { id: 'shortcuts', path: '/tabs/home', answers: fanAnswers, act: askForKeys },
  { id: 'empty', path: '/tabs/chats', answers: none },
  { id: 'empty-home', path: '/tabs/home', answers: none },
  { id: 'failed', path: '/tabs/home', answers: failing },
  { id: 'failed-room', path: `/chat?chatId=${letters.id}`, answers: failing },
  { id: 'loading', path: '/tabs/home', answers: {}, isLoading: true },
  { id: 'loading-room', path: `/chat?chatId=${letters.id}`, answers: {}, isLoading: true },
]
const asCeleb: Scene[] = [
  { id: 'broadcast', isKey: true, path: `/chat?chatId=${own.id}`, answers: celebAnswers, act: queueWords },
  { id: 'broadcast-empty', path: `/chat?chatId=${own.id}`, answers: quiet },
  { id: 'broadcast-failed', path: `/chat?chatId=${own.id}`, answers: failingInRoom },
  { id: 'broadcast-loading', path: `/chat?chatId=${own.id}`, answers: {}, isLoading: true },
]
/** Waits for both side columns, which load after the page. */
async function untilSidesStand(): Promise<void> {
  await expect.poll(() => page.getByRole('complementary').elements().length, { timeout: 15_000 }).toBe(2)
}
const shown = ({ act, ...scene }: Scene): ShownPage => ({
  Page: AppFrame,
  route: '/',
  children,
  size: wide,
  ...scene,
  act: async () => {
    await untilSidesStand()
    await act?.()
  },
})
const at = new Date(startedAt.getTime() + 10 * 60_000)

async function prepare(me: Me): Promise<void> {
  document.documentElement.style.height = '100%'
  setBoot({ state: 'done' })
  openShortcuts(false)
  clearUserDevice()
  await clearChatDevice()
  queryClient.setQueryData(meQuery.queryKey, me)
}

describe('as a visitor', () =>
  testPages([shown({ id: 'start', isKey: true, path: '/start', answers: {} })], { userId: null, now: at }, () =>
    setBoot({ state: 'done' }),
  ))
describe('as a fan', () => testPages(asFan.map(shown), { userId: fanId, now: at }, () => prepare(meOf(jiwoo))))
describe('as a celeb', () =>
  testPages(asCeleb.map(shown), { userId: seoha.id, now: at }, async () => {
    await prepare(meOf(seoha))
    queryClient.setQueryData(chatListQuery.queryKey, { chats: [own] })
  }))
