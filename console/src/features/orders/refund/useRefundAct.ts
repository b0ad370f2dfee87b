import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useAct } from '../../../parts/useAct.ts'

const { orders, refunds } = consoleApi

/** Staff actions on refunds; afterwards fetches the order, the list and the estimate again. */
export const useRefundAct = () => useAct([orders.list, orders.order, refunds.estimate])
