import type { PolicyId } from '@byeol/contract/ids.ts'
import type { Page } from '../notification/tasks.ts'

export interface PolicyTasks {
  /** Notifies one page of people that a document changes, and queues the next page. */
  tellOfPolicy: Page & { id: PolicyId }
  /** Deletes the notifications of a withdrawn version. */
  forgetPolicyNews: { id: PolicyId }
}
