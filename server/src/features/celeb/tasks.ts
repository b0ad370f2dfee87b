import type { UserId } from '@byeol/contract/ids.ts'

export interface CelebTasks {
  sendWelcome: { fanId: UserId; celebId: UserId }
}
