import type { OrderId } from '@byeol/contract/ids.ts'

export interface PaymentTasks {
  settleCardIssue: { issueId: OrderId }
  deleteBillingKey: { customerUid: string }
}
