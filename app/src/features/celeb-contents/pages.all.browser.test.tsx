import type { CelebContents, ContentsItem } from '@byeol/contract/celebContents.ts'
import type { ContentsId, UserPaymentMethodId } from '@byeol/contract/ids.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import type { Card } from '@byeol/contract/payment.ts'
import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { blurred, people, photos } from '@byeol/ui/gallery/demo.ts'
import { meQuery } from '../../api/me.ts'
import { queryClient } from '../../api/queryClient.ts'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { idOf, me as myId, person, premium } from '../chat/data/factories.ts'
import { ContentsOrderPage } from './buy/ContentsOrderPage.tsx'
import { CelebContentsPage } from './CelebContentsPage.tsx'
import {
  contentsOf,
  on,
  openedOf,
  orderOf,
  ownedOf,
  photoItem,
  seohaId,
  videoItem,
  voiceItem,
} from './data/factories.ts'
import { ContentsEditorPage } from './maker/ContentsEditorPage.tsx'
import { MyContentsPage } from './mine/MyContentsPage.tsx'

const now = new Date('2026-11-21T12:00:00+09:00')
const won = (amount: number) => amount as Won
const points = (amount: number) => amount as Points

const me: Me = {
  ...person(myId, { photoUrl: people.jiwoo.src, birthday: '1999-12-31' }),
  email: 'jiwoo@byeol.test',
  kind: 'ordinary',
  isEmailVerified: true,
  isIdentityVerified: false,
  createdAt: on('01-01'),
}
const seoha: UserProfile = {
  ...person(seohaId, { nickname: '서하', celebUsername: 'seoha', photoUrl: people.seoha.src }),
  celeb: {
    category: 'singer',
    subscriberCount: 48_120,
    premiumCount: 12_480,
    messageCount30d: 42,
    messagesByDay: Array.from({ length: 30 }, () => 1),
    lastBroadcastAt: now,
    hasFreeSeat: true,
  },
}
const seohaMe: Me = { ...me, ...seoha, isIdentityVerified: true }

const cardOf = (n: number, name: string, last4: string): Card => ({
  userPaymentMethodId: idOf<UserPaymentMethodId>(n, 'b'),
  name,
  last4,
  isDefault: n === 1,
  isTest: false,
  addedAt: on('10-01'),
  usedBy: [],
})

const previews = [photos.selfie.src, blurred.window, blurred.mic, blurred.guitar].map((preview) => ({
  kind: 'photo' as const,
  preview,
}))
const week = contentsOf(1, blurred.stage, { isPremiumOnly: true, previews })
const guitar = contentsOf(2, blurred.guitar, {
  title: '새벽 기타 연습',
  pricePoints: points(2_000),
  photoCount: 0,
  voiceCount: 0,
  videoCount: 1,
  videoMs: 680_000,
})
const snow = contentsOf(3, photos.snow.src, {
  title: '첫눈 오는 밤 사진집',
  photoCount: 24,
  videoCount: 0,
  voiceCount: 0,
  owned: openedOf('11-10'),
})
const notes = contentsOf(4, blurred.notes, {
  title: '가사 노트 여섯 장',
  pricePoints: points(1_000),
  photoCount: 6,
  videoCount: 0,
  voiceCount: 0,
  isAdult: true,
})
const open = contentsOf(1, blurred.stage, { previews })
const items: ContentsItem[] = [
  photoItem(1, photos.snow.src),
  photoItem(2, photos.selfie.src, 300),
  photoItem(3, photos.coffee.src, 300),
  videoItem(4, photos.snow.src),
  voiceItem(5),
]

interface Given {
  list?: CelebContents[]
  contents?: CelebContents
  items?: ContentsItem[] | null
  trial?: ContentsItem
  hasPremium?: boolean
  balance?: number
  cards?: Card[]
}
const answers = ({
  list = [],
  contents = open,
  items: found = null,
  trial,
  hasPremium = false,
  balance = 12_400,
  cards = [cardOf(1, '현대카드', '4821')],
}: Given): ShownPage['answers'] => ({
  '/celeb-contents/list': () => ({ list, hasMore: false }),
  '/celeb-contents/list-bought': () => ({ list, hasMore: false }),
  '/celeb-contents/detail': () => ({ contents, items: found, trial: trial ?? null }),
  '/celeb-contents/contents-order': () => ({ order: orderOf(open) }),
  '/subscription/list': () => ({ subscriptions: [] }),
  '/subscription/premium-list': () => ({
    subscriptionPremiums: hasPremium ? [premium(1, { celebUserId: seohaId, createdAt: on('07-17') })] : [],
  }),
  '/payment/list-cards': () => ({ list: cards }),
  '/point/balance': () => ({
    points: balance,
    expiringSoon: 0,
    owedPoints: 0,
    leftTodayWon: 1_000_000,
    leftMonthWon: null,
    pendingOrderId: null,
  }),
  '/user/profile': () => ({ users: [seoha] }),
})
const fails = (): never => {
  throw new TypeError('Failed to fetch')
}
const restPointer = () => page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } })
const press = (name: RegExp) => async () => {
  await named()
  await page.getByRole('button', { name }).first().click()
  await restPointer()
}
/** Waits until the facts about the celeb are shown, which a separate call fetches. */
const introduced = () => expect.element(page.getByText(/구독자|followers/u).first()).toBeVisible()
const named = () => expect.element(page.getByText('서하', { exact: true }).first()).toBeVisible()
const dialog = async () => {
  await named()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const shop = `/celeb-contents?userId=${seohaId}`
const detail = `/celeb-contents?contentsId=${open.id}`
const shown = (id: string, more: Partial<ShownPage> & Pick<ShownPage, 'answers'>): ShownPage => ({
  id,
  Page: CelebContentsPage,
  path: detail,
  act: named,
  ...more,
})

const days = Array.from({ length: 14 }, (_, day) => ({
  date: `2026-11-${String(day + 8).padStart(2, '0')}`,
  earnedWon: won([12, 10, 16, 14, 9, 20, 18, 15, 13, 22, 56, 48, 31, 24][day]! * 9_000),
}))
const sold = (soldCount: number, earnedWon: number) => ({ sales: { soldCount, earnedWon: won(earnedWon) } })
const made = (list: CelebContents[], answer: Given = {}): ShownPage['answers'] => ({
  ...answers(answer),
  '/celeb-contents/list-owned': () => ({
    list,
    hasMore: false,
    month: { soldCount: 2_403, earnedWon: won(4_716_200) },
    days,
  }),
})
const draft = contentsOf(2, blurred.guitar, {
  title: '새벽 기타 연습',
  pricePoints: points(2_000),
  description: '',
  status: 'draft',
  publishedAt: null,
  photoCount: 3,
  videoCount: 1,
  voiceCount: 0,
  ...sold(0, 0),
})

const pages: ShownPage[] = [
  shown('contents-shop', {
    isKey: true,
    path: shop,
    answers: answers({ list: [week, guitar, snow, notes], hasPremium: true }),
    act: introduced,
  }),
  shown('contents-shop-empty', { path: shop, answers: answers({}), act: introduced }),
  shown('contents-shop-failed', { path: shop, answers: { ...answers({}), '/celeb-contents/list': fails } }),
  shown('contents-detail', { isKey: true, answers: answers({}) }),
  shown('contents-trial', { answers: answers({ trial: items[0]! }) }),
  shown('contents-buy-always', {
    path: `${detail}&buy=card`,
    answers: answers({ contents: { ...open, trialFileId: null } }),
    act: dialog,
  }),
  shown('contents-premium', { answers: answers({ contents: week }) }),
  shown('contents-adult', { answers: answers({ contents: notes }) }),
  shown('contents-ended', { answers: answers({ contents: { ...open, status: 'withdrawn' } }) }),
  shown('contents-buy', { isKey: true, path: `${detail}&buy=card`, answers: answers({}), act: dialog }),
  shown('contents-buy-new', {
    path: `${detail}&buy=card`,
    answers: answers({ cards: [] }),
    act: async () => {
      await dialog()
      await page.getByRole('checkbox').click()
      await restPointer()
    },
  }),
  shown('contents-buy-short', {
    path: `${detail}&buy=points`,
    answers: answers({ balance: 1_800 }),
    act: dialog,
  }),
  shown('contents-unopened', { answers: answers({ contents: { ...open, owned: ownedOf() } }) }),
  shown('contents-refund', {
    answers: answers({
      contents: {
        ...open,
        owned: ownedOf({ by: 'points', refundableWon: won(0), refundablePoints: points(3_000) }),
      },
    }),
    act: press(/^환불받기$|^Refund$/u),
  }),
  shown('contents-opened', { answers: answers({ contents: { ...open, owned: openedOf('11-21') }, items }) }),
  shown('contents-viewer', {
    answers: answers({ contents: { ...open, owned: openedOf('11-21') }, items }),
    act: press(/사진 2$|Photo 2$/u),
  }),
  shown('contents-report', {
    answers: answers({ contents: { ...open, owned: openedOf('11-21') }, items }),
    async act() {
      await press(/사진 2$|Photo 2$/u)()
      await press(/^신고하기$|^Report$/u)()
    },
  }),
  shown('contents-viewer-voice', {
    answers: answers({ contents: { ...open, owned: openedOf('11-21') }, items }),
    act: press(/음성 5|Voice message 5/u),
  }),
  {
    id: 'contents-order-paid',
    Page: ContentsOrderPage,
    path: `/contents-order?orderId=${idOf(1, 'c')}`,
    answers: answers({}),
  },
  {
    id: 'contents-order-waiting',
    Page: ContentsOrderPage,
    path: `/contents-order?orderId=${idOf(1, 'c')}`,
    answers: {
      ...answers({}),
      '/celeb-contents/contents-order': () => ({
        order: orderOf(open, { status: 'pending', paidAt: null, card: null, createdAt: now }),
      }),
      '/celeb-contents/order-complete': fails,
    },
  },
  {
    id: 'contents-bought',
    Page: MyContentsPage,
    path: '/my-celeb-contents',
    answers: answers({ list: [{ ...week, owned: ownedOf() }, snow] }),
  },
  { id: 'contents-bought-none', Page: MyContentsPage, path: '/my-celeb-contents', answers: answers({}) },
]

const prepareFor = (who: Me) => async () => {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  queryClient.setQueryData(meQuery.queryKey, who)
  await restPointer()
}
describe('for a fan', () => testPages(pages, { userId: myId, now }, prepareFor(me)))

const celebPages: ShownPage[] = [
  {
    id: 'contents-made',
    Page: MyContentsPage,
    path: '/my-celeb-contents',
    answers: made([
      { ...week, ...sold(1_204, 2_528_400) },
      { ...snow, owned: null, publishedAt: on('11-08'), ...sold(806, 1_692_600) },
      { ...notes, isAdult: false, publishedAt: on('10-21'), ...sold(236, 165_200) },
      draft,
      { ...guitar, id: idOf<ContentsId>(9, 'a'), status: 'withdrawn', ...sold(3, 4_200) },
    ]),
  },
  { id: 'contents-made-none', Page: MyContentsPage, path: '/my-celeb-contents', answers: made([]) },
  shown('contents-own', { answers: answers({ contents: { ...open, ...sold(1_204, 2_528_400) }, items }) }),
  shown('contents-preview', {
    path: `${detail}&as=fan`,
    answers: answers({ contents: { ...open, status: 'draft', ...sold(0, 0) }, items }),
  }),
  { id: 'contents-maker-new', Page: ContentsEditorPage, path: '/contents-editor', answers: answers({}) },
  {
    id: 'contents-maker',
    Page: ContentsEditorPage,
    path: `/contents-editor?contentsId=${draft.id}`,
    answers: answers({ contents: draft, items: items.slice(0, 4) }),
  },
]

describe('for the celeb', () => testPages(celebPages, { userId: seohaId, now }, prepareFor(seohaMe)))
