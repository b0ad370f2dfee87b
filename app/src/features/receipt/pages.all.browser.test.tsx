import type { OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { Order } from '@byeol/contract/order.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { people } from '@byeol/ui/gallery/demo.ts'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/queryClient.ts'
import { setSuspension, showSuspension } from '../../api/suspension.ts'
import { SuspensionHost } from '../auth/session/SuspensionHost.tsx'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { idOf, me, person } from '../chat/data/factories.ts'
import { userQuery } from '../people/data/userQuery.ts'
import { PaymentsPage } from './PaymentsPage.tsx'
import { ReceiptPage } from './ReceiptPage.tsx'

const now = new Date('2026-11-21T12:00:00+09:00')
const won = (amount: number) => amount as Won
const seoha: UserProfile = {
  ...person(idOf<UserId>(3, 'e'), { nickname: '서하', celebUsername: 'seoha', photoUrl: people.seoha.src }),
  celeb: null,
}

const order = (n: number, more: Partial<Order>): Order => ({
  id: idOf<OrderId>(n, 'c'),
  kind: 'point',
  productId: 'point-10000',
  name: '10,000 P',
  celebUserId: null,
  krwAmountTotal: won(11_000),
  vatWon: won(1_000),
  paymentMethod: 'card',
  status: 'paid',
  refundedWon: won(0),
  card: { issuer: '현대카드', last4: '4821' },
  createdAt: now,
  paidAt: now,
  refundableUntil: new Date('2026-11-29T00:00:00+09:00'),
  refundableWon: won(0),
  refundRefusal: 'spent',
  receiptUrl: null,
  isTest: false,
  ...more,
})
const premium = order(4, {
  kind: 'premium',
  productId: `premium-${seoha.id}`,
  name: '서하 프리미엄',
  celebUserId: seoha.id,
  krwAmountTotal: won(4_900),
  vatWon: won(445),
  refundableWon: won(4_900),
  refundRefusal: null,
})
const october = new Date('2026-10-03T21:10:00+09:00')
const list = [
  order(5, { status: 'pending', paidAt: null, card: null, refundRefusal: 'notPaid' }),
  premium,
  order(3, {
    kind: 'celebContents',
    name: '첫눈 오던 밤, 녹음실에서 보낸 아주 긴 하루의 사진과 목소리',
    celebUserId: seoha.id,
    krwAmountTotal: won(3_300),
  }),
  order(2, {
    kind: 'donationPoint',
    productId: 'donation-30000',
    krwAmountTotal: won(33_000),
    refundedWon: won(11_000),
    createdAt: october,
    paidAt: october,
  }),
  order(1, { status: 'refunded', refundedWon: won(11_000), createdAt: october, paidAt: october }),
]
const receipt = {
  order: premium,
  supplyWon: won(4_455),
  approvalNumber: '30029173',
  appleTransactionId: null,
  refunds: [],
  keptVatWon: won(445),
  period: { from: now, until: new Date('2026-12-21T00:00:00+09:00') },
}

const suspension = { reason: '다른 사람에게 욕설을 했어요', until: new Date('2026-11-24T12:00:00+09:00') }
const suspended = async () => setSuspension(suspension)
const WithSheet = () => (
  <>
    <PaymentsPage />
    <SuspensionHost />
  </>
)

const answers = (more: ShownPage['answers'] = {}): ShownPage['answers'] => ({
  '/payment/history': () => ({ list }),
  '/payment/receipt': () => ({ receipt }),
  '/user/profile': () => ({ users: [seoha] }),
  ...more,
})
const none = answers({ '/payment/history': () => ({ list: [] }) })
const Page = PaymentsPage
const path = '/payments'

const shown: ShownPage[] = [
  { id: 'payments', Page, path, answers: answers() },
  { id: 'payments-empty', Page, path, answers: none },
  { id: 'payments-suspended', Page, path, answers: answers(), act: suspended },
  {
    id: 'payments-suspended-celeb',
    Page,
    path,
    answers: answers({ '/auth/deletion-summary': () => ({ isCeleb: true }) }),
    act: suspended,
  },
  { id: 'payments-suspended-empty', Page, path, answers: none, act: suspended },
  {
    id: 'suspended-sheet',
    Page: WithSheet,
    path,
    answers: answers(),
    async act() {
      await suspended()
      showSuspension(suspension)
      // Moves the focus away: whether the close button shows a focus ring would depend on what the previous test
      // pressed.
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
      ;(document.activeElement as HTMLElement).blur()
    },
  },
  { id: 'receipt-premium', Page: ReceiptPage, path: `/receipt?orderId=${premium.id}`, answers: answers() },
]

describe('payments', () =>
  testPages(shown, { userId: me, now }, () => {
    setSuspension(null)
    showSuspension(null)
    queryClient.setQueryData(userQuery(seoha.id).queryKey, seoha)
  }))
