import { deviceStore, storePrices } from '../../test/iphone.ts'
import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import { donationPacks, iosPointProductId, pointPacks } from '@byeol/contract/point.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { people, photos } from '@byeol/ui/gallery/demo.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { meQuery } from '../../api/me.ts'
import { queryClient } from '../../api/queryClient.ts'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { idOf, me as myId, person, premium } from '../chat/data/factories.ts'
import { donationDraft } from '../donation/donationDraft.ts'
import { donatePath } from '../../shell/donationPaths.ts'
import { DonationRankingPage } from '../donation/DonationRankingPage.tsx'
import { PointBuyPage } from '../point/PointBuyPage.tsx'
import { SubscriptionPage } from '../subscription/manage/SubscriptionPage.tsx'
import { userQuery } from '../people/data/userQuery.ts'
import { ProfilePage } from '../profile/page/ProfilePage.tsx'

const now = new Date('2026-11-21T12:00:00+09:00')
const won = (amount: number) => amount as Won

const me: Me = {
  ...person(myId, { photoUrl: people.jiwoo.src }),
  email: 'jiwoo@byeol.test',
  kind: 'ordinary',
  isEmailVerified: true,
  isIdentityVerified: true,
  createdAt: now,
}
const seoha: UserProfile = {
  ...person(idOf<UserId>(3, 'e'), { nickname: '서하', celebUsername: 'seoha', photoUrl: people.seoha.src }),
  coverUrl: photos.selfie.src,
  celeb: {
    category: 'singer',
    subscriberCount: 48_000,
    premiumCount: 12_000,
    messageCount30d: 86,
    messagesByDay: Array.from({ length: 30 }, (_, day) => (day * 7) % 5),
    lastBroadcastAt: now,
    hasFreeSeat: true,
  },
}
const packsOf = (packs: typeof pointPacks) =>
  packs.map(({ id, points, priceWon }) => ({
    id,
    points,
    krwAmountTotal: priceWon,
    vatWon: Math.round(priceWon / 11),
    iosProductId: iosPointProductId(id),
  }))
const balance = {
  points: 2_400 as Points,
  expiringSoon: 0,
  owedPoints: 0,
  leftTodayWon: won(1_000_000),
  leftMonthWon: null,
  pendingOrderId: null,
}
const premiumProductId = 'byeol.premium.0001'
const bought: SubscriptionPremium = premium(1, {
  celebUserId: seoha.id,
  status: 'active',
  priceWon: won(4_900),
  card: null,
  isIos: true,
  isTest: false,
  createdAt: new Date('2026-10-12T00:00:00+09:00'),
  expiresAt: new Date('2026-12-12T00:00:00+09:00'),
  nextChargeAt: new Date('2026-12-12T00:00:00+09:00'),
})

const answers: ShownPage['answers'] = {
  '/point/point-products': () => ({ list: packsOf(pointPacks) }),
  '/point/balance': () => balance,
  '/donation/point-products': () => ({ list: packsOf(donationPacks) }),
  '/donation/point-balance': () => ({
    ...balance,
    leftTodayPoints: 887_000,
    canDonate: true,
    canDonateFrom: null,
  }),
  '/donation/ranking': () => ({ list: [], me: null, around: [] }),
  '/subscription/list': () => ({ subscriptions: [] }),
  '/subscription/premium-list': () => ({ subscriptionPremiums: [] }),
  '/subscription/order-history': () => ({ orders: [] }),
  '/subscription/product': () => ({
    subscriptionProduct: {
      id: `premium-${seoha.id}`,
      name: '서하 프리미엄',
      krwAmountTotal: won(4_900),
      vatWon: won(445),
      celebUserId: seoha.id,
      iosProductId: premiumProductId,
      messageCount30d: 86,
      nextChargeDate: new Date('2026-12-21T00:00:00+09:00'),
    },
  }),
  '/permission/dm-enter': () => ({ permissionDMEnters: [] }),
  '/permission/dm-send': () => ({ permissionDMSends: [] }),
  '/chat/list': () => ({ chats: [], next: null }),
  '/user/profile': () => ({ users: [seoha] }),
}
const running: ShownPage['answers'] = {
  ...answers,
  '/subscription/premium-list': () => ({ subscriptionPremiums: [bought] }),
}

const { loadProducts } = deviceStore
const restPointer = () => page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } })
const press = (name: RegExp) => async () => {
  await page.getByRole('button', { name }).first().click()
  await restPointer()
}
const seePrice = (price: RegExp) => expect.element(page.getByRole('button', { name: price })).toBeVisible()
/** The store stops selling the product while the page is open. */
const withoutOffers = (act: () => Promise<unknown>) => async () => {
  storePrices.clear()
  await queryClient.resetQueries({ queryKey: ['store-product'] })
  await act()
}
/** The store throws an error like that of a phone's plugin, with a message for developers. */
const fail = async () => Promise.reject(new Error('SKErrorDomain 0'))
async function buyFromSilentStore(): Promise<void> {
  await press(/10,000 P 충전하기|Buy 10,000 P/u)()
  await press(/₩11,000/u)()
  await expect.element(page.getByRole('alert').getByText(/App Store/u)).toBeVisible()
}
async function seeSilentPrices(): Promise<void> {
  deviceStore.loadProducts = fail
  await queryClient.resetQueries({ queryKey: ['store-product'] })
  await press(/10,000 P 충전하기|Buy 10,000 P/u)()
  await expect.element(page.getByRole('button', { name: /다시 시도|Try again/u })).toBeVisible()
}
async function buyDonationPoints(): Promise<void> {
  await press(/후원 포인트 충전하기|Buy donation points/u)()
  await expect.element(page.getByRole('dialog', { name: /후원 포인트 30,000 P|30,000/u })).toBeVisible()
}

const points = { Page: PointBuyPage, path: '/point-buy?productId=point-10000', answers }
const donation = { Page: DonationRankingPage, path: donatePath(seoha.id, null), answers }
const sheet = { Page: ProfilePage, path: `/${seoha.id}?premium=1`, route: '/:userRef', answers }

const shown: ShownPage[] = [
  { id: 'store-points', isKey: true, ...points },
  { id: 'store-points-confirm', ...points, act: press(/10,000 P 충전하기|Buy 10,000 P/u) },
  {
    id: 'store-points-none',
    ...points,
    act: withoutOffers(press(/10,000 P 충전하기|Buy 10,000 P/u)),
  },
  { id: 'store-points-away', ...points, act: seeSilentPrices },
  {
    id: 'store-points-silent',
    ...points,
    answers: {
      ...answers,
      '/point/order': () => ({
        orderId: idOf<OrderId>(1, 'd'),
        paymentId: idOf<OrderId>(1, 'd'),
        iosProductId: iosPointProductId('point-10000'),
        appAccountToken: '8d0f1d1c-7a52-4a50-9a5b-6d1c52a1f001',
      }),
    },
    act: buyFromSilentStore,
  },
  { id: 'store-donation', ...donation, act: () => expect.element(page.getByRole('dialog')).toBeVisible() },
  { id: 'store-donation-buy', ...donation, act: buyDonationPoints },
  { id: 'store-donation-none', ...donation, act: withoutOffers(buyDonationPoints) },
  { id: 'store-premium', ...sheet, act: () => seePrice(/App Store/u) },
  {
    id: 'store-premium-running',
    Page: SubscriptionPage,
    path: `/subscription?celebUserId=${seoha.id}`,
    answers: running,
  },
]

testPages(shown, { userId: myId, now }, () => {
  Object.assign(deviceStore, { loadProducts, purchase: fail })
  storePrices.clear()
  for (const { id, priceWon } of [...pointPacks, ...donationPacks])
    storePrices.set(iosPointProductId(id), `₩${priceWon.toLocaleString('en')}`)
  storePrices.set(premiumProductId, '₩4,900')
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  queryClient.setQueryData(meQuery.queryKey, me)
  queryClient.setQueryData(userQuery(seoha.id).queryKey, seoha)
  donationDraft.write({
    celebUserId: seoha.id,
    points: 30_000,
    ownText: null,
    message: '고마워요!',
    isAnonymous: false,
  })
})
