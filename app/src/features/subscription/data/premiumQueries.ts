import { api } from '@byeol/contract/api.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { query } from '../../../api/query.ts'

/** Premium to a celeb as it is sold now. The next charge depends on today, so each visit fetches it again. */
export const productQuery = (celebUserId: UserId) => ({
  ...query(api.subscription.product, { celebUserId }),
  staleTime: 0,
})

/** The person's payments for premium to a celeb, newest first. */
export const premiumOrdersQuery = (celebUserId: UserId) => ({
  ...query(api.subscription.orderHistory, { celebUserId }),
  staleTime: 0,
})
