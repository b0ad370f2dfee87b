import type { UserId } from '@byeol/contract/ids.ts'
import type { OrderMethod } from '@byeol/contract/payment/paymentMethods.ts'
import type { StoredOrder } from './orders.ts'

export interface NewOrder {
  kind: StoredOrder['kind']
  productId: string
  name: string
  celebId?: UserId
  priceWon: number
  points: number | null
  method: OrderMethod
  /** The payment window only registers a card and charges nothing; the card is charged when the order is completed. */
  issuesCard?: boolean
}

export type Sold = Omit<NewOrder, 'method' | 'issuesCard'>
