import type { DeletionSummary } from '@byeol/contract/auth/deletionSummary.ts'
import type { Points, Won } from '@byeol/contract/money.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { testPages } from '../../../test/testPages.tsx'
import { me } from '../../chat/data/factories.ts'
import { DeleteAccountPage } from './DeleteAccountPage.tsx'

const won = (amount: number) => amount as Won
const points = (count: number) => count as Points
const summary: DeletionSummary = {
  subscriptions: 3,
  premiums: 1,
  chats: 5,
  subscribers: 0,
  points: points(300),
  returnedPoints: points(200),
  donationPoints: points(0),
  contents: 2,
  dmPlaces: 0,
  unrefundedPremiums: 0,
  earningsWon: won(0),
  earningsGoTo: 'desk',
  finalSettlement: null,
  refundWon: won(14_800),
  refunds: { pointsWon: won(9_900), contentsWon: won(0), premiumWon: won(4_900) },
  hasOpenSettlement: false,
  erasedAt: new Date('2026-12-23T12:00:00+09:00'),
  confirmBy: ['password'],
}
const fanRefunds = { fans: 12, refundWon: won(29_400), shareWon: won(18_708) }
const premiums = { '/subscription/premium-list': () => ({ subscriptionPremiums: [] }) }
const shows = (text: string | RegExp) => async () => {
  await expect.element(page.getByText(text)).toBeVisible()
}

testPages(
  [
    {
      id: 'leaving-fan',
      Page: DeleteAccountPage,
      path: '/',
      answers: { ...premiums, '/auth/deletion-summary': () => summary },
      act: shows(/9,900/u),
    },
    {
      id: 'leaving-celeb',
      Page: DeleteAccountPage,
      path: '/',
      answers: {
        ...premiums,
        '/auth/deletion-summary': () => ({
          ...summary,
          points: points(0),
          earningsWon: won(31_180),
          subscribers: 120,
          fanRefunds,
        }),
      },
      act: shows(/31,180/u),
    },
  ],
  { userId: me, now: new Date('2026-11-23T12:00:00+09:00') },
  () => {},
)
