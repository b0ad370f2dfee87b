import type { ChatId, OrderId, UserId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { Order } from '@byeol/contract/order.ts'
import type { Card } from '@byeol/contract/payment.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { meQuery } from '../../api/me.ts'
import { queryClient } from '../../api/queryClient.ts'
import { people, photos } from '@byeol/ui/gallery/demo.ts'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { chat, idOf, me as myId, message, person, premium } from '../chat/data/factories.ts'
import { BroadcastRoom } from '../celeb/broadcast/BroadcastRoom.tsx'
import { ChatRoomPage } from '../chat/ChatRoomPage.tsx'
import { PremiumWelcome } from '../chat/welcome/PremiumWelcome.tsx'
import { ProfilePage } from '../profile/page/ProfilePage.tsx'
import { PremiumOrderPage } from './buy/PremiumOrderPage.tsx'
import { premiumsQuery } from './data/cache.ts'
import { CancelPremiumPage } from './manage/CancelPremiumPage.tsx'
import { SubscriptionPage } from './manage/SubscriptionPage.tsx'

const now = new Date('2026-11-21T12:00:00+09:00')
/** Midnight in Seoul at the start of a day in 2026. */
const on = (day: string) => new Date(`2026-${day}T00:00:00+09:00`)
const won = (amount: number) => amount as Won

const ChatPage = () => <ChatRoomPage BroadcastRoom={BroadcastRoom} />
const OrderPage = () => <PremiumOrderPage Welcome={PremiumWelcome} />

const me: Me = {
  ...person(myId, { photoUrl: people.jiwoo.src }),
  email: 'jiwoo@byeol.test',
  kind: 'ordinary',
  isEmailVerified: true,
  isIdentityVerified: true,
  createdAt: on('01-01'),
}
const celebOf = (n: number, who: keyof typeof people): UserProfile => ({
  ...person(idOf<UserId>(n, 'e'), { nickname: people[who].name, celebUsername: who, photoUrl: people[who].src }),
  coverUrl: photos.selfie.src,
  celeb: {
    category: 'singer',
    subscriberCount: 21_000,
    premiumCount: 6_302,
    messageCount30d: 42,
    messagesByDay: Array.from({ length: 30 }, (_, day) => (day * 7) % 5),
    lastBroadcastAt: now,
    hasFreeSeat: true,
  },
})
const yunseul = celebOf(2, 'yunseul')
const seoha = celebOf(3, 'seoha')
const iro = celebOf(4, 'iro')
const chaeon = celebOf(5, 'chaeon')
const celebs = [yunseul, seoha, iro, chaeon]

const hyundai = { userPaymentMethodId: idOf<UserPaymentMethodId>(1, 'b'), name: '현대카드', last4: '4821' }
const kookmin = { userPaymentMethodId: idOf<UserPaymentMethodId>(2, 'b'), name: 'KB국민카드', last4: '7702' }
const cardOf = (card: typeof hyundai, isDefault: boolean): Card => ({
  ...card,
  isDefault,
  isTest: false,
  addedAt: on('10-01'),
  usedBy: [],
})
const cards = [cardOf(hyundai, true), cardOf(kookmin, false)]

const paid = (n: number, celeb: UserProfile, more: Partial<SubscriptionPremium>): SubscriptionPremium =>
  premium(n, {
    celebUserId: celeb.id,
    status: 'active',
    priceWon: won(4_900),
    card: hyundai,
    isTest: false,
    ...more,
  })
const renewing = paid(1, yunseul, { createdAt: on('10-12'), expiresAt: on('12-12'), nextChargeAt: on('12-12') })
const fresh = paid(2, seoha, {
  createdAt: on('07-17'),
  expiresAt: on('12-17'),
  nextChargeAt: on('12-17'),
  refundableUntil: on('11-25'),
  refundableWon: won(4_900),
})
const cancelled = paid(3, iro, { status: 'cancelled', createdAt: on('09-03'), expiresAt: on('12-03') })
/** Cancelled in its first week, so it can still be refunded. */
const freshlyCancelled = paid(3, iro, {
  status: 'cancelled',
  createdAt: on('11-18'),
  expiresAt: on('12-18'),
  refundableUntil: on('11-26'),
  refundableWon: won(4_900),
})
const pastDue = paid(4, chaeon, {
  status: 'past_due',
  priceWon: won(5_900),
  createdAt: on('09-27'),
  expiresAt: on('11-20'),
  failure: {
    reason: 'declined',
    message: '카드 한도를 초과하였습니다.',
    nextTryAt: new Date('2026-11-23T10:00:00+09:00'),
    endsAt: on('11-28'),
  },
})
const silent = paid(5, iro, {
  createdAt: on('09-02'),
  expiresAt: on('12-02'),
  nextChargeAt: on('12-02'),
  refundableWon: won(2_940),
  silence: { since: new Date('2026-11-13T21:20:00+09:00'), refundWon: won(2_940) },
})
const dearer = {
  ...renewing,
  priceChange: { priceWon: won(5_900), from: on('12-12'), answeredAt: null, isDeclined: false },
}

const orderOf = (n: number, celeb: UserProfile, more: Partial<Order>): Order => ({
  id: idOf<OrderId>(n, 'c'),
  kind: 'premium',
  productId: `premium-${celeb.id}`,
  name: `${celeb.nickname} 프리미엄`,
  celebUserId: celeb.id,
  krwAmountTotal: won(4_900),
  vatWon: won(445),
  paymentMethod: 'card',
  status: 'paid',
  refundedWon: won(0),
  card: { issuer: '현대카드', last4: '4821' },
  createdAt: now,
  paidAt: now,
  refundableUntil: on('11-29'),
  refundableWon: won(4_900),
  refundRefusal: null,
  receiptUrl: 'https://receipts.example/1',
  isTest: false,
  ...more,
})

const product = {
  id: `premium-${yunseul.id}`,
  name: '윤슬 프리미엄',
  krwAmountTotal: won(4_900),
  vatWon: won(445),
  celebUserId: yunseul.id,
  iosProductId: null,
  messageCount30d: 42,
  nextChargeDate: on('12-21'),
}
const broadcast = chat(7, {
  type: 'private-broadcast',
  isDM: false,
  isBroadcast: true,
  recipient: yunseul,
  lastMessage: message(9, {
    author: yunseul,
    createdAt: now,
    content: '{nickname}, 와 줘서 고마워. 오늘부터 내 하루를 제일 먼저 들려줄게.',
  }),
})

const room = chat(8, {
  type: 'private-broadcast',
  isDM: false,
  isBroadcast: true,
  recipient: chaeon,
  lastMessage: message(10, {
    chatId: idOf<ChatId>(8, 'c'),
    author: chaeon,
    createdAt: new Date('2026-11-21T09:05:00+09:00'),
    content: '공연 끝나고 혼자 남아서 찍은 거예요. 무대가 이렇게 조용할 수도 있네요',
  }),
})

const answers = (premiums: SubscriptionPremium[], orders: Order[] = []): ShownPage['answers'] => ({
  '/subscription/list': () => ({ subscriptions: [] }),
  '/subscription/premium-list': () => ({ subscriptionPremiums: premiums }),
  '/subscription/product': () => ({ subscriptionProduct: product }),
  '/subscription/order-history': () => ({ orders }),
  '/payment/list-cards': () => ({ list: cards }),
  '/point/balance': () => ({
    points: 0,
    expiringSoon: 0,
    owedPoints: 0,
    leftTodayWon: 1_000_000,
    leftMonthWon: null,
    pendingOrderId: null,
  }),
  '/permission/dm-enter': () => ({ permissionDMEnters: [] }),
  '/permission/dm-send': () => ({ permissionDMSends: [] }),
  '/chat/list': () => ({ chats: [broadcast], next: null }),
  '/user/profile': (asked) => ({
    users: celebs.filter(({ id, celebUsername }) =>
      [...asked.getAll('userId'), ...asked.getAll('username')].some((ref) => ref === id || ref === celebUsername),
    ),
  }),
})
const fails = (): never => {
  throw new TypeError('Failed to fetch')
}
/** Moves the pointer away, so that no button is shown hovered. */
const restPointer = () => page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } })
const press = (name: RegExp) => async () => {
  await page.getByRole('button', { name }).first().click()
  await restPointer()
}
/** Opens a sheet and waits for its code, which is loaded when it first opens. */
const openSheet = (name: RegExp) => async () => {
  await press(name)()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}
const detail = (celeb: UserProfile) => `/subscription?celebUserId=${celeb.id}`
const orderPath = `/premium-order?celebUserId=${yunseul.id}&orderId=${idOf(1, 'c')}`
const months = [
  orderOf(3, seoha, { paidAt: on('11-17'), createdAt: on('11-17') }),
  orderOf(2, seoha, { paidAt: on('10-17'), createdAt: on('10-17'), refundRefusal: 'tooLate' }),
  orderOf(1, seoha, { paidAt: on('09-17'), createdAt: on('09-17'), status: 'refunded', refundedWon: won(4_900) }),
]
const bought = paid(9, yunseul, { createdAt: now, expiresAt: on('12-21'), nextChargeAt: on('12-21') })

const shown: ShownPage[] = [
  {
    id: 'premium-list',
    Page: SubscriptionPage,
    path: '/subscription',
    answers: answers([renewing, fresh, cancelled, pastDue]),
  },
  { id: 'premium-list-offers', Page: SubscriptionPage, path: '/subscription', answers: answers([dearer, silent]) },
  { id: 'premium-list-empty', Page: SubscriptionPage, path: '/subscription', answers: answers([]) },
  {
    id: 'premium-list-failed',
    Page: SubscriptionPage,
    path: '/subscription',
    answers: { ...answers([]), '/subscription/premium-list': fails },
  },
  { id: 'premium-detail', isKey: true, Page: SubscriptionPage, path: detail(seoha), answers: answers([fresh], months) },
  { id: 'premium-detail-ended', Page: SubscriptionPage, path: detail(seoha), answers: answers([], months) },
  {
    id: 'premium-past-due',
    Page: SubscriptionPage,
    path: detail(chaeon),
    answers: answers([pastDue]),
    act: openSheet(/다른 카드로|Another card/u),
  },
  {
    id: 'premium-silent',
    Page: SubscriptionPage,
    path: detail(iro),
    answers: answers([silent]),
    act: openSheet(/환불 알아보기|See refund options/u),
  },
  {
    id: 'premium-price',
    Page: SubscriptionPage,
    path: detail(yunseul),
    answers: answers([dearer]),
    act: openSheet(/확인하기|Review/u),
  },
  {
    id: 'premium-refund',
    Page: SubscriptionPage,
    path: detail(seoha),
    answers: answers([fresh]),
    act: openSheet(/4,900원 환불|Refund ₩4,900/u),
  },
  { id: 'premium-detail-cancelled', Page: SubscriptionPage, path: detail(iro), answers: answers([freshlyCancelled]) },
  {
    id: 'premium-cancelled-refund',
    Page: SubscriptionPage,
    path: detail(iro),
    answers: answers([freshlyCancelled]),
    act: openSheet(/^4,900원 환불|^Refund ₩4,900/u),
  },
  {
    id: 'premium-cancel-1',
    Page: CancelPremiumPage,
    path: `/cancel-subscription-premium?subscriptionPremiumId=${fresh.id}`,
    answers: answers([fresh]),
  },
  {
    id: 'premium-cancel-2',
    Page: CancelPremiumPage,
    path: `/cancel-subscription-premium?subscriptionPremiumId=${fresh.id}`,
    answers: answers([fresh]),
    act: press(/다음|Next/u),
  },
  {
    id: 'premium-cancel-past-due',
    Page: CancelPremiumPage,
    path: `/cancel-subscription-premium?subscriptionPremiumId=${pastDue.id}`,
    answers: answers([pastDue]),
  },
  {
    id: 'premium-sheet',
    isKey: true,
    Page: ProfilePage,
    path: `/${yunseul.id}?premium=1`,
    route: '/:userRef',
    answers: answers([]),
    act: () => expect.element(page.getByRole('dialog')).toBeVisible(),
  },
  {
    id: 'premium-sheet-cards',
    Page: ProfilePage,
    path: `/${yunseul.id}?premium=1`,
    route: '/:userRef',
    answers: answers([]),
    act: press(/현대카드|Hyundai Card/u),
  },
  {
    id: 'premium-welcome',
    Page: OrderPage,
    path: orderPath,
    answers: answers([bought], [orderOf(1, yunseul, {})]),
    // The previous page may have fetched its own premium subscriptions while this one was rendered.
    act: async () => {
      await queryClient.invalidateQueries({ queryKey: premiumsQuery.queryKey })
      await expect.element(page.getByText(/함께하는 첫날|Your first day/u)).toBeVisible()
    },
  },
  {
    id: 'first-day-room',
    Page: ChatPage,
    path: `/chat?chatId=${broadcast.id}`,
    answers: {
      ...answers([bought]),
      '/chat/list-message': () => ({
        chatMessages: [{ ...broadcast.lastMessage, chatId: broadcast.id }],
        hasMore: false,
      }),
    },
    act: () => expect.element(page.getByText(/오늘부터 함께해요|Together from today/u)).toBeVisible(),
  },
  {
    id: 'first-day-empty',
    Page: ChatPage,
    path: `/chat?chatId=${broadcast.id}`,
    answers: {
      ...answers([bought]),
      '/chat/list': () => ({ chats: [{ ...broadcast, lastMessage: null }], next: null }),
      '/chat/list-message': () => ({ chatMessages: [], hasMore: false }),
    },
    act: () => expect.element(page.getByText(/오늘부터 함께해요|Together from today/u)).toBeVisible(),
  },
  {
    id: 'premium-banner-room',
    Page: ChatPage,
    path: `/chat?chatId=${room.id}`,
    answers: {
      ...answers([pastDue]),
      '/chat/list': () => ({ chats: [room], next: null }),
      '/chat/list-message': () => ({ chatMessages: [room.lastMessage], hasMore: false }),
    },
    act: () => expect.element(page.getByRole('link', { name: /해결하기|Fix it/u })).toBeVisible(),
  },
  {
    id: 'premium-waiting',
    Page: OrderPage,
    path: orderPath,
    answers: {
      ...answers([], [orderOf(1, yunseul, { status: 'pending', paidAt: null, card: null })]),
      '/subscription/order-complete': fails,
    },
  },
  {
    id: 'premium-returned',
    Page: OrderPage,
    path: orderPath,
    answers: answers([], [orderOf(1, yunseul, { status: 'returned', refundedWon: won(4_900) })]),
  },
]

testPages(shown, { userId: myId, now }, async () => {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  queryClient.setQueryData(meQuery.queryKey, me)
  await restPointer()
})
