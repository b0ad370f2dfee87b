import type { BankFileId, SettlementId } from '@byeol/contract/ids.ts'
import type { StaffActor } from '../../console/StaffActor.ts'

/** An act of a staff member that the console acknowledged. */
export interface Acknowledged {
  by: string
  /** The name that the audit log uses. */
  action: string
  /** The refund, settlement or bank file. */
  id: string
  /** The decision, which cannot be made a second time. Null: the act may be repeated. */
  once: string | null
}

/** A line of a file that was sent to the bank, and its outcome there. */
export interface BankTransfer {
  line: number
  settlementId: SettlementId
  result: 'paid' | 'failed'
}

/** The acts of staff at the console, and of the bank, which the checker plays. */
export interface Desk {
  /** Staff who request and approve refunds. */
  refunders: StaffActor[]
  /** Staff who settle. Two members of each group hold both roles, so that only rules keep them from deciding alone. */
  payers: StaffActor[]
  acknowledged: Acknowledged[]
  /** The files that staff took to the bank. */
  bank: Map<BankFileId, BankTransfer[]>
  /** The files that staff gave up, perhaps without an answer. They never reach the bank. */
  givenUp: Set<BankFileId>
}
