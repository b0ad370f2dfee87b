import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useAct } from '../../../parts/useAct.ts'

const { orders, refunds } = consoleApi

/** Performs an action on refunds and fetches the order, the list and the estimate again. */
export const useRefundAct = () => useAct([orders.list, orders.order, refunds.estimate])
