import type { Order } from '@byeol/contract/order.ts'
import { donationPacks, pointPacks } from '@byeol/contract/point.ts'

export const pointsOf = ({ productId }: Pick<Order, 'productId'>): number =>
  [...pointPacks, ...donationPacks].find(({ id }) => id === productId)?.points ?? 0
