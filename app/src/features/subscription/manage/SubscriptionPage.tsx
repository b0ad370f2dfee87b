import { isId } from '@byeol/contract/text/isId.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { useSearchParams } from 'react-router'
import { PremiumDetail } from './PremiumDetail.tsx'
import { PremiumList } from './PremiumList.tsx'

/**
 * `/subscription`: all premium subscriptions and the total price. With `?celebUserId=`, everything about one of them.
 */
export function SubscriptionPage() {
  const [search] = useSearchParams()
  const celebUserId = search.get('celebUserId') ?? ''
  return isId(celebUserId) ? <PremiumDetail celebUserId={celebUserId as UserId} /> : <PremiumList />
}
