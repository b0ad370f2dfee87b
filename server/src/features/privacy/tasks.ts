import type { UserId } from '@byeol/contract/ids.ts'

export interface PrivacyTasks {
  /** Confirms the newest answers of a person about advertising. */
  confirmConsents: { userId: UserId }
}
