import type { DonationBalance, Rank, ReceivedDonation } from '@byeol/contract/donation.ts'
import type { DonationId, OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import { donationPacks, type PointHistoryLine } from '@byeol/contract/point.ts'
import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { meQuery } from '../../api/me.ts'
import { queryClient } from '../../api/queryClient.ts'
import { people } from '@byeol/ui/gallery/demo.ts'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { idOf, me as myId, person } from '../chat/data/factories.ts'
import { userQuery } from '../people/data/userQuery.ts'
import { donationDraft } from './donationDraft.ts'
import { donatePath, rankingPath } from '../../shell/donationPaths.ts'
import { DonationHistoryPage } from './DonationHistoryPage.tsx'
import { DonationRankingPage } from './DonationRankingPage.tsx'

const receivedPath = '/donation-point-history?of=received'

const now = new Date('2026-11-21T12:00:00+09:00')
const points = (count: number) => count as Points
const won = (amount: number) => amount as Won

const me: Me = {
  ...person(myId, { photoUrl: people.jiwoo.src }),
  email: 'jiwoo@byeol.test',
  kind: 'ordinary',
  isEmailVerified: true,
  isIdentityVerified: true,
  createdAt: now,
}
const profileOf = (n: number, nickname: string, photoUrl: string | null = null): UserProfile => ({
  ...person(idOf<UserId>(n, 'e'), { nickname, photoUrl, isCeleb: false, celebUsername: null }),
  celeb: null,
})
const seoha: UserProfile = {
  ...person(idOf<UserId>(3, 'e'), { nickname: '서하', celebUsername: 'seoha', photoUrl: people.seoha.src }),
  celeb: {
    category: 'singer',
    subscriberCount: 48_000,
    premiumCount: 12_000,
    messageCount30d: 86,
    messagesByDay: Array.from({ length: 30 }, () => 2),
    lastBroadcastAt: now,
    hasFreeSeat: true,
  },
}
const fans = [
  profileOf(11, '달무리', people.yunseul.src),
  profileOf(12, '하늘', people.haneul.src),
  profileOf(13, '민재', people.iro.src),
  profileOf(14, '소금빵', people.chaeon.src),
  profileOf(15, '겨울편지를쓰는아주긴이름의팬이에요'),
  profileOf(16, '초록이'),
  profileOf(17, '빵모자'),
]
const [moon, sky, minjae, salt, winter, green, bread] = fans

const place = (rank: number, who: UserProfile | null, sum: number, more: Partial<Rank> = {}): Rank => ({
  rank,
  isTied: false,
  userId: who?.id ?? null,
  points: points(sum),
  isMe: false,
  ...more,
})
const tied = { isTied: true }
const list = [
  place(1, moon!, 310_000),
  place(2, sky!, 240_000, tied),
  place(2, minjae!, 240_000, tied),
  place(4, null, 150_000),
  place(5, salt!, 120_000),
  place(6, winter!, 98_000, tied),
  place(6, green!, 98_000, tied),
]
const around = [
  place(21, bread!, 20_000, tied),
  place(21, profileOf(1, '지우'), 20_000, { ...tied, isMe: true }),
  place(27, null, 18_500),
]
const mine = { rank: 21, points: points(20_000), sameCount: 5, isHidden: false, isAnonymous: false }

const balance: DonationBalance = {
  points: points(23_000),
  expiringSoon: points(0),
  owedPoints: points(0),
  leftTodayWon: won(1_000_000),
  leftMonthWon: null,
  pendingOrderId: null,
  leftTodayPoints: points(887_000),
  canDonate: true,
  canDonateFrom: null,
}
const packs = donationPacks.map(({ id, points: count, priceWon }) => ({
  id,
  points: count,
  krwAmountTotal: priceWon,
  vatWon: Math.round(priceWon / 11),
}))
const line = (n: number, more: Partial<PointHistoryLine>): PointHistoryLine => ({
  id: String(n),
  kind: 'donation',
  amount: -1_000,
  balanceAfter: points(0),
  at: now,
  celebUserId: null,
  orderId: null,
  expiresAt: null,
  ...more,
})
const lines = [
  line(3, { amount: -5_000, balanceAfter: points(23_000), celebUserId: seoha.id }),
  line(2, {
    kind: 'purchase',
    amount: 30_000,
    balanceAfter: points(28_000),
    orderId: idOf<OrderId>(1, 'c'),
    expiresAt: new Date('2031-11-22T00:00:00+09:00'),
  }),
  line(1, {
    amount: -8_000,
    balanceAfter: points(0),
    celebUserId: seoha.id,
    at: new Date('2026-10-03T21:00:00+09:00'),
  }),
]
const gift = (n: number, who: UserProfile | null, more: Partial<ReceivedDonation>): ReceivedDonation => ({
  id: idOf<DonationId>(n, 'd'),
  userId: who?.id ?? null,
  points: points(10_000),
  message: '',
  shareWon: won(7_000),
  at: now,
  isReversed: false,
  isTest: false,
  ...more,
})
const received = [
  gift(5, moon!, { message: '첫눈 오는 날 편지 고마웠어요. 감기 조심해요!' }),
  gift(4, null, { message: '몰래 응원해요', points: points(1_000), shareWon: won(700) }),
  gift(3, winter!, { points: points(500_000), shareWon: won(350_000), at: new Date('2026-11-20T10:00:00+09:00') }),
  gift(2, sky!, { isReversed: true, shareWon: won(0), at: new Date('2026-11-02T10:00:00+09:00') }),
]
const order = {
  id: idOf<OrderId>(1, 'c'),
  kind: 'donationPoint',
  productId: 'donation-30000',
  name: '30,000 P',
  celebUserId: null,
  krwAmountTotal: won(33_000),
  vatWon: won(3_000),
  paymentMethod: 'card',
  status: 'paid',
  refundedWon: won(0),
  card: { issuer: '현대카드', last4: '4821' },
  createdAt: now,
  paidAt: now,
  refundableUntil: new Date('2026-11-29T00:00:00+09:00'),
  refundableWon: won(25_300),
  refundRefusal: null,
  receiptUrl: null,
  isTest: false,
}

const answers = (more: ShownPage['answers'] = {}): ShownPage['answers'] => ({
  '/donation/ranking': () => ({ list, me: mine, around }),
  '/donation/point-balance': () => balance,
  '/donation/point-products': () => ({ list: packs }),
  '/donation/point-order': () => ({ order }),
  '/donation/point-history': (asked) =>
    asked.get('of') === 'received' ? { of: 'received', list: received } : { of: 'bought', list: lines },
  '/donation/thanks': () => ({ text: '{nickname}, 마음 잘 받았어. 따뜻하게 입고 다녀!' }),
  '/payment/list-cards': () => ({
    list: [
      {
        userPaymentMethodId: idOf(1, 'b'),
        name: '현대카드',
        last4: '4821',
        isDefault: true,
        isTest: false,
        addedAt: now,
        usedBy: [],
      },
    ],
  }),
  '/chat/list': () => ({ chats: [], next: null }),
  '/user/profile': (asked) => ({
    users: [seoha, profileOf(1, '지우', people.jiwoo.src), ...fans].filter(({ id }) =>
      asked.getAll('userId').includes(id),
    ),
  }),
  ...more,
})
const thanked = (more: object) => ({
  '/donation/donate': () => ({
    points: 13_000,
    donation: {
      id: idOf<DonationId>(9, 'd'),
      points: 10_000,
      message: '감기 조심해요!',
      isAnonymous: false,
      at: now,
    },
    thanks: '지우, 마음 잘 받았어. 녹음실 간식은 오늘 지우 덕분이야. 따뜻하게 입고 다녀!',
    rank: { before: 21, after: 14, monthPoints: 30_000 },
    ...more,
  }),
})
const restPointer = () => page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } })
const press = (name: RegExp) => async () => {
  await page.getByRole('button', { name }).first().click()
  await restPointer()
}
const send = async () => {
  await press(/보내기$|^Send/u)()
  await expect.element(page.getByText(/마음을 보냈어요|You sent love/u)).toBeVisible()
}
const draft = (more: object) => async () =>
  donationDraft.write({
    celebUserId: seoha.id,
    points: 10_000,
    ownText: null,
    message: '첫눈 오는 날 편지 고마웠어요. 감기 조심해요!',
    isAnonymous: false,
    ...more,
  })
const Page = DonationRankingPage
const ranking = rankingPath(seoha.id)
const sheet = donatePath(seoha.id, null)

const shown: ShownPage[] = [
  { id: 'donation-ranking', Page, path: ranking, answers: answers() },
  {
    id: 'donation-ranking-hidden',
    Page,
    path: ranking,
    answers: answers({
      '/donation/ranking': () => ({ list: list.slice(0, 2), me: { ...mine, rank: null, isHidden: true }, around: [] }),
    }),
  },
  {
    id: 'donation-ranking-empty',
    Page,
    path: ranking,
    answers: answers({ '/donation/ranking': () => ({ list: [], me: null, around: [] }) }),
  },
  { id: 'donation-ranking-gone', Page, path: rankingPath(moon!.id), answers: answers() },
  { id: 'donation-sheet', isKey: true, Page, path: sheet, answers: answers(), act: draft({}) },
  {
    id: 'donation-sheet-own',
    Page,
    path: sheet,
    answers: answers(),
    act: draft({ ownText: '1050', isAnonymous: true }),
  },
  { id: 'donation-sheet-short', Page, path: sheet, answers: answers(), act: draft({ points: 30_000 }) },
  {
    id: 'donation-sheet-limit',
    Page,
    path: sheet,
    answers: answers({ '/donation/point-balance': () => ({ ...balance, leftTodayPoints: 4_000 }) }),
  },
  {
    id: 'donation-buy',
    Page,
    path: sheet,
    answers: answers(),
    async act() {
      await draft({ points: 30_000 })()
      await press(/후원 포인트 충전하기|Buy donation points/u)()
    },
  },
  {
    id: 'donation-under19',
    Page,
    path: sheet,
    answers: answers({
      '/donation/point-balance': () => ({ ...balance, canDonate: false, canDonateFrom: '2027-03-14' }),
    }),
  },
  { id: 'donation-thanks', Page, path: sheet, answers: answers(thanked({})), act: send },
  {
    id: 'donation-thanks-plain',
    Page,
    path: sheet,
    answers: answers(thanked({ thanks: null, rank: { before: null, after: 1, monthPoints: 10_000 } })),
    act: send,
  },
  { id: 'donation-history', Page: DonationHistoryPage, path: '/donation-point-history', answers: answers() },
  {
    id: 'donation-history-empty',
    Page: DonationHistoryPage,
    path: '/donation-point-history',
    answers: answers({
      '/donation/point-history': () => ({ of: 'bought', list: [] }),
      '/donation/point-balance': () => ({ ...balance, points: 0 }),
    }),
  },
]
const knowPeople = () => {
  for (const known of [seoha, profileOf(1, '지우', people.jiwoo.src), ...fans])
    queryClient.setQueryData(userQuery(known.id).queryKey, known)
}

describe('for a fan', () =>
  testPages(shown, { userId: myId, now }, () => {
    donationDraft.write(null)
    knowPeople()
    queryClient.setQueryData(meQuery.queryKey, me)
  }))

const celebShown: ShownPage[] = [
  { id: 'donation-received', Page: DonationHistoryPage, path: receivedPath, answers: answers() },
  {
    id: 'donation-received-empty',
    Page: DonationHistoryPage,
    path: receivedPath,
    answers: answers({
      '/donation/point-history': () => ({ of: 'received', list: [] }),
      '/donation/thanks': () => ({ text: '' }),
    }),
  },
  {
    id: 'donation-words',
    Page: DonationHistoryPage,
    path: receivedPath,
    answers: answers(),
    act: press(/후원 감사 인사|Thank-you message/u),
  },
  {
    id: 'donation-ranking-own',
    Page,
    path: rankingPath(seoha.id),
    answers: answers({ '/donation/ranking': () => ({ list, me: null, around: [] }) }),
  },
]
describe('for the celeb', () =>
  testPages(celebShown, { userId: seoha.id, now }, () => {
    knowPeople()
    queryClient.setQueryData(meQuery.queryKey, { ...me, ...seoha })
  }))
