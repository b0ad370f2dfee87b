import { api } from '@byeol/contract/api.ts'
import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { query, queryKey } from '../../../api/query.ts'

export type Earnings = Result<typeof api.celeb.celebPointBalance>
export type EarnedMonth = Earnings['months'][number]

export const earningsQuery = { ...query(api.celeb.celebPointBalance, {}), staleTime: 0 }

/** All changes of the earnings, newest first, of one kind or of all kinds. */
export const earningsHistoryQuery = (of: SettlementKind | 'all') =>
  infiniteQueryOptions({
    queryKey: [...queryKey(api.celeb.celebPointHistory), of],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.celeb.celebPointHistory,
        { ...(of !== 'all' && { of }), ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    staleTime: 0,
  })

/**
 * The totals over all kinds of earnings, in won. `totalWon` is everything that the celeb ever earned, including what
 * was paid out, before taxes and debts.
 */
export function sumEarnings({ point, subscription, donation, paidOutWon }: Earnings) {
  const all = [point, subscription, donation]
  const sum = (part: 'availableWon' | 'heldWon' | 'lockedWon' | 'owedWon') =>
    all.reduce((won, each) => won + each[part], 0)
  const [availableWon, heldWon, lockedWon] = [sum('availableWon'), sum('heldWon'), sum('lockedWon')]
  const unpaidWon = availableWon + heldWon + lockedWon
  const totalWon = unpaidWon + paidOutWon
  return { totalWon, unpaidWon, paidOutWon, availableWon, heldWon, lockedWon, owedWon: sum('owedWon') }
}

export const monthSum = ({ premiumWon, contentsWon, dmWon, donationWon }: EarnedMonth): number =>
  premiumWon + contentsWon + dmWon + donationWon

/** Whether the celeb has earned anything, judging by the balance and the last six months. */
export const hasEarned = (earnings: Earnings): boolean => {
  const { totalWon, owedWon } = sumEarnings(earnings)
  return totalWon > 0 || owedWon > 0 || earnings.months.some((month) => monthSum(month) !== 0)
}
