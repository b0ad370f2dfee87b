import { api } from '@byeol/contract/api.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { query } from '../../api/query.ts'

/** Another device or the provider may change what is left, so it is asked for again at each look. */
export const balanceQuery = { ...query(api.point.balance, {}), staleTime: 0 }

export const orderQuery = (orderId: OrderId) => query(api.point.pointOrder, { orderId })
