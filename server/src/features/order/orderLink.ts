import type { StoredOrder } from './orders.ts'

/** The page of an order of points. */
export const orderLink = ({ id, kind }: Pick<StoredOrder, 'id' | 'kind'>): string =>
  kind === 'donationPoint' ? `/point-order?of=donation&orderId=${id}` : `/point-order?orderId=${id}`
