import type { RefundTransferId } from '@byeol/contract/ids.ts'

/** `returned`: the account was refused, or the bank returned the money, so the person must name another account. */
export type ToldStep = 'asked' | 'sending' | 'paid' | 'returned'

export interface TransferTasks {
  tellOfTransfer: { transferId: RefundTransferId; step: ToldStep }
}
