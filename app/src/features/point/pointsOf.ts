import type { Order } from '@byeol/contract/order.ts'
import { pointPacks } from '@byeol/contract/point.ts'

/** The points of a bought pack. */
export const pointsOf = ({ productId }: Pick<Order, 'productId'>): number =>
  pointPacks.find(({ id }) => id === productId)?.points ?? 0
