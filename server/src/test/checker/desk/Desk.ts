import type { BankFileId, SettlementId } from '@byeol/contract/ids.ts'
import type { StaffActor } from '../../console/StaffActor.ts'

/** An act of a staff member that the console acknowledged. */
export interface Acknowledged {
  by: string
  /** As the audit log names it. */
  action: string
  /** The refund, settlement or bank file. */
  id: string
  /** What was decided by it, and cannot be decided a second time. Null: the act may be repeated. */
  once: string | null
}

/** A line of a file that the bank has got, and what the bank did with it. */
export interface BankTransfer {
  line: number
  settlementId: SettlementId
  result: 'paid' | 'failed'
}

/** What staff do at the console, and what the bank does, which the checker plays. */
export interface Desk {
  /** Those who ask for refunds and approve them. */
  refunders: StaffActor[]
  /** Those who settle. Two of each group hold both roles, so that only rules keep them from deciding alone. */
  payers: StaffActor[]
  acknowledged: Acknowledged[]
  /** The files that somebody took to the bank. */
  bank: Map<BankFileId, BankTransfer[]>
  /** The files that somebody gave up, perhaps without an answer. They never go to the bank. */
  givenUp: Set<BankFileId>
}
