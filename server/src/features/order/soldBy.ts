import type { Sold } from '../../ledger/sell.ts'
import { channelOfOrder, wonOfOrder, type StoredOrder } from './orders.ts'

/** The data about a premium or contents order that its ledger postings need. */
export const soldBy = (order: StoredOrder): Omit<Sold, 'cause'> & { saleCause: string } => ({
  saleCause: `order:${order.id}:paid`,
  asset: wonOfOrder(order),
  celebId: order.celebId!,
  earning: order.kind === 'premium' ? 'subscription' : 'contents',
  channel: channelOfOrder(order),
})
