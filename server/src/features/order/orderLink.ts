import type { StoredOrder } from './orders.ts'

/** The app's page for a point order. */
export const orderLink = ({ id, kind }: Pick<StoredOrder, 'id' | 'kind'>): string =>
  kind === 'donationPoint' ? `/point-order?of=donation&orderId=${id}` : `/point-order?orderId=${id}`
