import type { UserId } from '@byeol/contract/ids.ts'

export type LeakWay = 'app' | 'mail' | 'sms'
/**
 * Without `userId`, the task handles one page of the people to notify, after the person `after`, and queues the next
 * page.
 */
export interface LeakTask {
  sendingId: string
  userId?: UserId
  way?: LeakWay
  after?: UserId
}

export interface PrivacyTasks {
  /** Confirms a person's newest decisions about advertising. */
  confirmConsents: { userId: UserId }
  tellOfLeak: LeakTask
}
