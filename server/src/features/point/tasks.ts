import type { UserId } from '@byeol/contract/ids.ts'

export interface PointTasks {
  refundFreshPoints: { userId: UserId; leftAt?: string }
}
