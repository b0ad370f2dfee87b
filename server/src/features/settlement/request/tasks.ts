import type { BankAccountId, SettlementId } from '@byeol/contract/ids.ts'

export type SettlementStep = 'requested' | 'approved' | 'paid' | 'rejected' | 'returned'

export interface SettlementTasks {
  tellOfSettlement: { settlementId: SettlementId; step: SettlementStep }
  tellOfBankAccount: { bankAccountId: BankAccountId }
}
