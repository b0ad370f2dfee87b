import type { BankFileId, SettlementId } from '@byeol/contract/ids.ts'
import type { StaffActor } from '../../console/StaffActor.ts'

/** An act of a staff member that the console acknowledged. */
export interface Acknowledged {
  by: string
  /** The name of the act in the audit log. */
  action: string
  /** The id of the refund, settlement or bank file. */
  id: string
  /** Identifies a decision that cannot be made twice. Null if the act may be repeated. */
  once: string | null
}

/** A line of a file that was sent to the bank, with the outcome of its transfer. */
export interface BankTransfer {
  line: number
  settlementId: SettlementId
  result: 'paid' | 'failed'
}

/** The acts of staff in the console, and of the bank, which the checker simulates. */
export interface Desk {
  /** Staff who request and approve refunds. */
  refunders: StaffActor[]
  /**
   * Staff who make settlements. Two members of each group have both roles, so that only the rules prevent them from
   * deciding alone.
   */
  payers: StaffActor[]
  acknowledged: Acknowledged[]
  /** The files that staff submitted to the bank. */
  bank: Map<BankFileId, BankTransfer[]>
  /** Files that staff withdrew, perhaps without getting a response. They never reach the bank. */
  givenUp: Set<BankFileId>
}
