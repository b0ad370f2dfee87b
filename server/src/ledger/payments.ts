import type { PaymentChannel } from '@byeol/contract/money.ts'
import { accounts } from './accounts.ts'
import type { Posting } from './post.ts'

type Won = 'won' | 'won-test'

/** The posting for a refund that the provider has paid. */
export const payRefund = (cause: string, asset: Won, refundWon: number, channel: PaymentChannel): Posting => ({
  cause,
  transfers: [
    { asset, debit: accounts.refundPayable, credit: accounts.clearing(channel), amount: refundWon, code: 'refund' },
  ],
})

/**
 * The posting for a refund that was partly (`transferWon`) paid to the person's bank account; the provider cancelled
 * the rest.
 */
export const payByTransfer = (cause: string, refundWon: number, transferWon: number): Posting => ({
  cause,
  transfers: [
    { amount: transferWon, credit: accounts.bank },
    { amount: refundWon - transferWon, credit: accounts.clearing('card') },
  ]
    .filter(({ amount }) => amount > 0)
    .map((part) => ({ asset: 'won' as const, debit: accounts.refundPayable, code: 'refund' as const, ...part })),
})

/** The posting for a refund by transfer that the bank returned: we owe it again. */
export const returnTransferred = (cause: string, transferWon: number): Posting => ({
  cause,
  transfers: [
    { asset: 'won', debit: accounts.bank, credit: accounts.refundPayable, amount: transferWon, code: 'return' },
  ],
})

/** The posting for a captured payment that must not be delivered and that was returned to the person's bank account. */
export const captureByTransfer = (cause: string, amountWon: number): Posting => ({
  cause,
  transfers: [{ asset: 'won', debit: accounts.suspense, credit: accounts.bank, amount: amountWon, code: 'return' }],
})

/** The posting for such a transfer that the bank returned: it is owed again. */
export const returnCaptureTransferred = (cause: string, amountWon: number): Posting => ({
  cause,
  transfers: [{ asset: 'won', debit: accounts.bank, credit: accounts.suspense, amount: amountWon, code: 'return' }],
})

/** Records the capture of a payment that must not be fulfilled: its money waits to be refunded in full. */
export const holdCapture = (cause: string, asset: Won, amountWon: number, channel: PaymentChannel): Posting => ({
  cause,
  transfers: [
    { asset, debit: accounts.clearing(channel), credit: accounts.suspense, amount: amountWon, code: 'capture' },
  ],
})

/** The posting for the refund of a captured payment that must not be fulfilled. */
export const returnCapture = (cause: string, asset: Won, amountWon: number, channel: PaymentChannel): Posting => ({
  cause,
  transfers: [
    { asset, debit: accounts.suspense, credit: accounts.clearing(channel), amount: amountWon, code: 'return' },
  ],
})
