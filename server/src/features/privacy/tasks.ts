import type { UserId } from '@byeol/contract/ids.ts'

export type LeakWay = 'app' | 'mail' | 'sms'
/** Without `userId`, the task walks through all people of the sending, from `after` on. */
export interface LeakTask {
  sendingId: string
  userId?: UserId
  way?: LeakWay
  after?: UserId
}

export interface PrivacyTasks {
  /** Confirms the newest answers of a person about advertising. */
  confirmConsents: { userId: UserId }
  tellOfLeak: LeakTask
}
