import type { Order } from '@byeol/contract/order.ts'
import { donationPacks, pointPacks } from '@byeol/contract/point.ts'

/** The number of points in a bought pack. */
export const pointsOf = ({ productId }: Pick<Order, 'productId'>): number =>
  [...pointPacks, ...donationPacks].find(({ id }) => id === productId)?.points ?? 0
