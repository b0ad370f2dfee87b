import type { UserId } from '@byeol/contract/ids.ts'

export interface LeavingTasks {
  /** `after`: the last person of the previous page. */
  tellOfCelebEnd: { celebId: UserId; after: string }
}
