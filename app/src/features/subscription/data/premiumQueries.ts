import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { query } from '../../../api/query.ts'

/**
 * The current offer of premium for a celeb. The date of the next charge depends on today, so each visit refetches it.
 */
export const productQuery = (celebUserId: UserId) => ({
  ...query(api.subscription.product, { celebUserId }),
  staleTime: 0,
})

/** The person's payments for premium with a celeb, newest first. */
export const premiumOrdersQuery = (celebUserId: UserId) => ({
  ...query(api.subscription.orderHistory, { celebUserId }),
  staleTime: 0,
})
