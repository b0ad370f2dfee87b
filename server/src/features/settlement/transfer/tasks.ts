import type { RefundTransferId } from '@byeol/contract/ids.ts'

/** `returned`: the account was not right, or the bank sent the money back, so the person names another one. */
export type ToldStep = 'asked' | 'sending' | 'paid' | 'returned'

export interface TransferTasks {
  tellOfTransfer: { transferId: RefundTransferId; step: ToldStep }
}
