import type { Sold } from '../../../ledger/sellSubscription.ts'
import { channelOfOrder, wonOfOrder, type StoredOrder } from '../../order/orders.ts'

/** The facts of an order of premium that its postings need. */
export const soldBy = (order: StoredOrder): Omit<Sold, 'cause'> => ({
  asset: wonOfOrder(order),
  celebId: order.celebId!,
  channel: channelOfOrder(order),
})
