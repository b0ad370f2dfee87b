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

/** Books captured money that must not be fulfilled: it waits to be refunded in full. */
export const holdCapture = (cause: string, asset: Won, amountWon: number, channel: PaymentChannel): Posting => ({
  cause,
  transfers: [
    { asset, debit: accounts.clearing(channel), credit: accounts.suspense, amount: amountWon, code: 'capture' },
  ],
})

/** Books the refund of captured money that must not be fulfilled. */
export const returnCapture = (cause: string, asset: Won, amountWon: number, channel: PaymentChannel): Posting => ({
  cause,
  transfers: [
    { asset, debit: accounts.suspense, credit: accounts.clearing(channel), amount: amountWon, code: 'return' },
  ],
})
