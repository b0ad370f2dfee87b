import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { query } from '../../api/query.ts'

/** A receipt. A refund changes it, so each visit refetches it. */
export const receiptQuery = (orderId: OrderId) => ({ ...query(api.payment.receipt, { orderId }), staleTime: 0 })

export const receiptPath = (orderId: OrderId): string => `/receipt?${new URLSearchParams({ orderId })}`
