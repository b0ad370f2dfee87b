import type { StoredOrder } from './orders.ts'

export const orderLink = ({ id, kind }: Pick<StoredOrder, 'id' | 'kind'>): string =>
  kind === 'donationPoint' ? `/point-order?of=donation&orderId=${id}` : `/point-order?orderId=${id}`
