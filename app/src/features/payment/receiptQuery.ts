import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { query } from '../../api/query.ts'

/** A refund changes the receipt, so each visit fetches it again. */
export const receiptQuery = (orderId: OrderId) => ({ ...query(api.payment.receipt, { orderId }), staleTime: 0 })

/** The page of a receipt. */
export const receiptPath = (orderId: OrderId): string => `/receipt?${new URLSearchParams({ orderId })}`
