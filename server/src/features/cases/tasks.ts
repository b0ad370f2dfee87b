import type { CaseId, TakedownId } from '@byeol/contract/ids.ts'

export interface CasesTasks {
  /** Notifies reporters and the target of a decision, its undoing, or the answer to an appeal. */
  tellOfCase: { caseId: CaseId }
  /** Notifies both sides of a takedown request of its state. */
  tellOfTakedown: { takedownId: TakedownId }
}

/** The pages of the app that notifications open. */
export const decisionsPath = '/customer-service/decisions'
export const reportsPath = '/customer-service/reports'
