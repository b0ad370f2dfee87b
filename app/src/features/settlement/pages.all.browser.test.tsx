import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import type { RefundTransfer } from '@byeol/contract/payment/refundTransferCalls.ts'
import type { Me } from '@byeol/contract/user.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { people } from '@byeol/ui/gallery/demo.ts'
import { meQuery } from '../../api/me.ts'
import { setSuspension } from '../../api/suspension.ts'
import { queryClient } from '../../api/queryClient.ts'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { DashboardPage } from '../celeb/dashboard/DashboardPage.tsx'
import { celebId, chat, idOf, message, person } from '../chat/data/factories.ts'
import { AddAccountPage } from './account/AddAccountPage.tsx'
import { BankAccountPage } from './account/BankAccountPage.tsx'
import { ClaimEarningsPage } from './account/ClaimEarningsPage.tsx'
import { RefundAccountPage } from './account/RefundAccountPage.tsx'
import { hideSums } from './data/hiddenSums.ts'
import { DonationSettlementPage } from './estimate/DonationSettlementPage.tsx'
import { PointSettlementPage } from './estimate/PointSettlementPage.tsx'
import { SubscriptionSettlementPage } from './estimate/SubscriptionSettlementPage.tsx'
import * as given from './factories.ts'
import { CelebPointHistoryPage } from './history/CelebPointHistoryPage.tsx'
import { SettlementHistoryPage } from './history/SettlementHistoryPage.tsx'
import { SettlementPage } from './history/SettlementPage.tsx'
import { SettlementHubPage } from './hub/SettlementHubPage.tsx'
import { TaxFactsPage } from './tax/TaxFactsPage.tsx'

const me: Me = {
  ...person(celebId, { photoUrl: people.seoha.src, introduction: '노래하고 편지를 써요' }),
  email: 'seoha@byeol.test',
  kind: 'ordinary',
  isEmailVerified: true,
  isIdentityVerified: true,
  createdAt: given.on('01-01'),
}
const unverified: Me = { ...me, isIdentityVerified: false }

const estimates = (subscription: Estimate, point: Estimate, donation: Estimate): ShownPage['answers'] => ({
  '/celeb/estimate-subscription': () => ({ estimate: subscription }),
  '/celeb/estimate-settlement': () => ({ estimate: point }),
  '/donation/estimate-settlement': () => ({ estimate: donation }),
})
const accounts = (...list: unknown[]): ShownPage['answers'] => ({
  '/celeb/list-bank-accounts': () => ({ list, banks: given.banks }),
})
const identity = { name: '김•하', birthday: '1998-03-14', verifiedAt: given.on('10-02') }

const refunds = (more: Partial<RefundTransfer>, verifiedName: string | null = '김•하'): ShownPage['answers'] => ({
  '/payment/refund-transfers': () => ({
    list: [
      {
        number: 'R-20261119-4f2a9c',
        orderId: idOf<OrderId>(7),
        name: '5,000 포인트',
        amountWon: 4_950,
        state: 'account',
        bankCode: more.state ? '088' : null,
        maskedNumber: more.state ? '110-•••-••4920' : null,
        reason: null,
        askedAt: given.on('11-19'),
        paidAt: null,
        ...more,
      },
    ],
    banks: given.banks,
    verifiedName,
  }),
})
const claimable: ShownPage['answers'] = {
  '/celeb/claimable': () => ({
    wonBeforeTax: 0,
    refundWon: 4_950,
    until: given.on('11-19'),
    needsResidence: false,
    isAsked: false,
    banks: given.banks,
  }),
}

const fanOf = (n: number, nickname: string) =>
  person(idOf<UserId>(n, 'e'), { nickname, isCeleb: false, celebUsername: null, photoUrl: people.jiwoo.src })

const ownRoom = (lastMessage: ChatMessage | null): ShownPage['answers'][string] => {
  const type = 'private-broadcast'
  return () => ({
    chats: [chat(6, { type, isDM: false, isBroadcast: true, recipient: null, lastMessage })],
    next: null,
  })
}

const full: ShownPage['answers'] = {
  '/celeb/celeb-point-balance': () => given.earnings,
  ...estimates(given.estimateOf('subscription'), given.pointEstimate, given.donationEstimate),
  ...accounts(given.shinhan, given.kakao, given.hana),
  '/celeb/tax-facts': () => ({ taxKind: 'freelance', isSaved: true, savedAt: given.on('11-02') }),
  '/celeb/settlement-history': () => ({ list: given.settlements }),
  '/celeb/celeb-point-history': () => ({ list: given.lines, hasMore: false }),
  '/chat/list': ownRoom(message(1)),
  '/celeb/auto-messages': () => ({ isWelcomeOn: true, welcome: '반가워요', isBirthdayOn: false, birthday: '' }),
  '/celeb/max-private-chats': () => ({ maxPrivateChats: 20, usedPrivateChats: 3, pricePoints: 100 }),
  '/celeb/reply-counts': () => ({ unansweredCount: 318, oldestUnansweredAt: given.on('11-19') }),
  '/celeb/list-reply': () => ({ chatMessages: [message(2)], hasMore: false }),
  '/celeb/activity': () => ({
    celebrated: [
      { fan: fanOf(11, '민재'), days: 85, isBirthday: true, isGreeted: false },
      { fan: fanOf(12, '소담'), days: 100, isBirthday: false, isGreeted: true },
      { fan: fanOf(13, '귤향기'), days: 1, isBirthday: false, isGreeted: false },
    ],
    celebratedCount: 3,
    answeredToday: 12,
    premiumCount: 12_480,
    months: ['06', '07', '08', '09', '10', '11'].map((month, at) => ({
      month: `2026-${month}`,
      joinedCount: 480 + at * 26,
      leftCount: 190 + at * 4,
    })),
    repliesByHour: Array.from({ length: 24 }, (_, hour) => (hour === 22 ? 610 : 4 * hour)),
  }),
  '/celeb/broadcast-stats': () => ({
    list: [1, 2, 3, 4, 5].map((n) => ({
      id: message(n === 1 ? 1 : 90 + n).id,
      recipientCount: 12_480,
      readCount: n === 1 ? 11_206 : 10_480,
      replyCount: 1_038,
    })),
    hasMore: false,
  }),
  '/user/account-info': () => ({
    email: me.email,
    isEmailVerified: true,
    phoneNumber: null,
    hasPassword: true,
    providers: [],
    identity,
    createdAt: me.createdAt,
  }),
  '/user/profile': () => ({
    users: [
      {
        ...person(celebId),
        celeb: {
          category: 'singer',
          subscriberCount: 48_210,
          premiumCount: 12_480,
          messageCount30d: 42,
          messagesByDay: [],
          lastBroadcastAt: given.now,
        },
      },
    ],
  }),
}
const none: ShownPage['answers'] = {
  ...full,
  '/celeb/celeb-point-balance': () => given.noEarnings,
  ...estimates(given.emptyEstimate('subscription'), given.emptyEstimate('point'), given.emptyEstimate('donation')),
  ...accounts(),
  '/celeb/tax-facts': () => ({ taxKind: 'freelance', isSaved: false, savedAt: null }),
  '/celeb/settlement-history': () => ({ list: [] }),
  '/celeb/celeb-point-history': () => ({ list: [], hasMore: false }),
  '/chat/list': ownRoom(null),
  '/celeb/broadcast-stats': () => ({ list: [], hasMore: false }),
  '/celeb/activity': () => ({
    celebrated: [],
    celebratedCount: 0,
    answeredToday: 0,
    premiumCount: 0,
    months: [],
    repliesByHour: [],
  }),
}
const first: ShownPage['answers'] = {
  ...none,
  '/celeb/celeb-point-balance': () => given.firstEarnings,
  ...estimates(given.emptyEstimate('subscription'), given.onHold('point'), given.emptyEstimate('donation')),
  ...accounts(given.kakao),
}
const withoutTax: ShownPage['answers'] = { ...full, '/celeb/tax-facts': none['/celeb/tax-facts']! }
const point = (more: Partial<Estimate>): ShownPage['answers'] => ({
  ...full,
  '/celeb/estimate-settlement': () => ({ estimate: { ...given.pointEstimate, ...more } }),
})
const failing: ShownPage['answers'] = new Proxy(
  {},
  {
    get: () => () => {
      throw new TypeError('Failed to fetch')
    },
  },
)

const seeFollowers = () => expect.element(page.getByText('48,210')).toBeVisible()

/** Presses a button, then moves the pointer away, so that no screenshot shows a hovered button. */
async function press(name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } })
}

async function openRequest(): Promise<void> {
  await press(/정산 요청하기|^Request ₩/u)
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

async function openBanks(typed: string): Promise<void> {
  await press(/은행 선택|Choose a bank/u)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  if (typed) await page.getByRole('searchbox').fill(typed)
}

const settlement = (n: number) => ({
  Page: SettlementPage,
  route: '/settlement/request/:settlementId',
  path: `/settlement/request/${given.settlements[n]!.settlementId}`,
})

const pages: (Omit<ShownPage, 'answers' | 'path'> & {
  path?: string
  answers?: ShownPage['answers']
  as?: Me
  isHidden?: boolean
  isSuspended?: boolean
})[] = [
  { id: 'hub', isKey: true, Page: SettlementHubPage },
  { id: 'hub-days', Page: SettlementHubPage, act: () => press(/정산 대기|On hold/u) },
  { id: 'hub-hidden', Page: SettlementHubPage, isHidden: true },
  { id: 'hub-first', Page: SettlementHubPage, answers: first },
  { id: 'hub-empty', Page: SettlementHubPage, answers: none, as: unverified },
  {
    id: 'hub-suspended',
    Page: SettlementHubPage,
    answers: {
      ...full,
      '/auth/deletion-summary': () => ({
        isCeleb: true,
        finalSettlement: { netWon: 31_180, refusal: null, heldWon: 0, heldUntil: null },
      }),
    },
    isSuspended: true,
  },
  { id: 'hub-failed', Page: SettlementHubPage, answers: failing },
  { id: 'subscription', Page: SubscriptionSettlementPage },
  { id: 'subscription-request', isKey: true, Page: SubscriptionSettlementPage, act: openRequest },
  { id: 'subscription-empty', Page: SubscriptionSettlementPage, answers: none },
  { id: 'donation', Page: DonationSettlementPage },
  { id: 'point-held', Page: PointSettlementPage, answers: first },
  {
    id: 'point-little',
    Page: PointSettlementPage,
    answers: point({
      ...{ paidWon: 8_300, vatWon: 755, storeFeeWon: 0, platformWon: 2_264, shareWon: 5_281, incomeTaxWon: 150 },
      ...{ localTaxWon: 10, netWon: 5_121, canRequest: false, refusal: 'too_little' },
    }),
  },
  { id: 'point-owed', Page: PointSettlementPage, answers: point({ owedWon: 41_200, netWon: 6_546_890 }) },
  { id: 'point-open', Page: PointSettlementPage, answers: point({ canRequest: false, refusal: 'open_request' }) },
  { id: 'point-no-account', Page: PointSettlementPage, answers: point({ canRequest: false, refusal: 'no_account' }) },
  { id: 'point-cooling', Page: PointSettlementPage, answers: point({ canRequest: false, refusal: 'cooling' }) },
  { id: 'point-tax', Page: PointSettlementPage, answers: point({ canRequest: false, refusal: 'tax_facts' }) },
  { id: 'history', Page: SettlementHistoryPage },
  { id: 'history-empty', Page: SettlementHistoryPage, answers: none },
  { id: 'settlement-requested', ...settlement(0) },
  { id: 'settlement-approved', ...settlement(1) },
  { id: 'settlement-rejected', ...settlement(2) },
  { id: 'settlement-returned', ...settlement(3) },
  { id: 'settlement-paid', ...settlement(4) },
  { id: 'earnings', Page: CelebPointHistoryPage },
  { id: 'earnings-empty', Page: CelebPointHistoryPage, answers: none },
  { id: 'accounts', Page: BankAccountPage },
  { id: 'accounts-refused', Page: BankAccountPage, answers: { ...full, ...accounts(given.shinhan, given.refused) } },
  { id: 'accounts-empty', Page: BankAccountPage, answers: none },
  { id: 'account-new', Page: AddAccountPage, answers: first },
  {
    id: 'account-new-missing',
    Page: AddAccountPage,
    answers: first,
    act: () => press(/^(계좌 추가하기|Add an account)$/u),
  },
  { id: 'banks', Page: AddAccountPage, answers: first, act: () => openBanks('') },
  { id: 'banks-found', Page: AddAccountPage, answers: first, act: () => openBanks('ㅋㅋ') },
  { id: 'refund-account', Page: RefundAccountPage, answers: refunds({ reason: '없는 계좌예요.' }) },
  { id: 'refund-account-sent', Page: RefundAccountPage, answers: refunds({ state: 'sending' }) },
  { id: 'refund-account-identity', Page: RefundAccountPage, answers: refunds({}, null) },
  { id: 'claim-refund', Page: ClaimEarningsPage, answers: claimable },
  { id: 'tax', Page: TaxFactsPage, answers: withoutTax },
  {
    id: 'tax-typed',
    Page: TaxFactsPage,
    answers: withoutTax,
    act: async () => {
      await page.getByRole('textbox').first().fill('980314')
      await page.getByRole('textbox').nth(1).fill('2345678')
    },
  },
  { id: 'tax-saved', Page: TaxFactsPage },
  { id: 'dashboard', Page: DashboardPage, act: seeFollowers },
  { id: 'dashboard-hidden', Page: DashboardPage, isHidden: true, act: seeFollowers },
  { id: 'dashboard-empty', Page: DashboardPage, answers: none, act: seeFollowers },
]

const byId = new Map(pages.map((shown) => [shown.id, shown]))

testPages(
  pages.map(({ id, Page, answers = full, path = '/', route, act, isKey = false }) => ({
    id,
    Page,
    answers,
    path,
    isKey,
    ...(route && { route }),
    ...(act && { act }),
  })),
  { userId: celebId, now: given.now },
  () => {
    const [id = ''] = expect.getState().currentTestName!.split(' ')
    const { answers, as = me, isHidden = false, isSuspended = false } = byId.get(id)!
    setSuspension(isSuspended ? { reason: '신고', until: null } : null)
    // For a suspended person the app boots as it does for a visitor, so it does not know who they are.
    queryClient.setQueryData(meQuery.queryKey, isSuspended ? undefined : as)
    queryClient.setQueryDefaults([], answers === failing ? { retry: false } : {})
    hideSums(isHidden)
  },
)
