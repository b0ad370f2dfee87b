import type { CaseId, TakedownId } from '@byeol/contract/ids.ts'
import type { TakedownStep } from './takedown/takedownTexts.ts'

export interface CasesTasks {
  /** Notifies reporters and the target of a decision, its undoing, or the answer to an appeal. */
  tellOfCase: { caseId: CaseId }
  /** The same, once for cases that one signature decided together. */
  tellOfBatch: { batchId: string }
  /** Notifies both sides of a step of a takedown request. An older build queued it without the step. */
  tellOfTakedown: { takedownId: TakedownId; step?: TakedownStep }
}

/** The pages of the app that notifications open. */
export const decisionsPath = '/customer-service/decisions'
export const reportsPath = '/customer-service/reports'
export const servicePath = '/customer-service'
