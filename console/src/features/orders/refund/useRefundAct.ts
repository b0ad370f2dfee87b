import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useAct } from '../../../parts/useAct.ts'

const { orders, refunds } = consoleApi

/** What staff do with refunds; the order, the list and the figures are read anew afterwards. */
export const useRefundAct = () => useAct([orders.list, orders.order, refunds.estimate])
