import type { OrderId } from '@byeol/contract/ids.ts'

export interface OrderTasks {
  settleOrder: { orderId: OrderId }
  returnCapture: { transactionId: string }
  returnStray: { transactionId: string }
  payRefund: { refundId: string }
}
