import type { CaseId, TakedownId } from '@byeol/contract/ids.ts'

export interface CasesTasks {
  /** Tells reporters and the target what was decided, undone or answered. */
  tellOfCase: { caseId: CaseId }
  /** Tells both sides of a request for hiding what has become of it. */
  tellOfTakedown: { takedownId: TakedownId }
}

/** The pages of the app that notifications open. */
export const decisionsPath = '/customer-service/decisions'
export const reportsPath = '/customer-service/reports'
