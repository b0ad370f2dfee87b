import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { approveRefund, endRefund, requestRefund } from './decideRefund.ts'
import { estimateRefund } from './estimateRefund.ts'
import { approveMany, estimateMinor, listWaiting, refundMinor } from './refundMany.ts'

export const refundRoutes: Handlers<typeof consoleApi.refunds> = {
  estimate: async (ctx, staff, input) => ({ estimate: await estimateRefund(ctx, staff, input) }),
  request: requestRefund,
  approve: approveRefund,
  estimateMinor,
  requestMinor: refundMinor,
  waiting: listWaiting,
  approveMany,
  decline: endRefund('decline'),
  withdraw: endRefund('withdraw'),
}
