import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { listOrders } from './listOrders.ts'
import { readOrderDetail } from './readOrderDetail.ts'

export const orderConsoleRoutes: Handlers<typeof consoleApi.orders> = { list: listOrders, order: readOrderDetail }
