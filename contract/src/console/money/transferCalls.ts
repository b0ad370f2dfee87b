import { z } from 'zod'
import { get, post } from '../../endpoint.ts'
import { BankFileId, OrderId, RefundTransferId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { Won } from '../../money.ts'
import { Cursor, pageLimit } from '../../page.ts'
import { bounded } from '../../text/bounded.ts'
import { text } from '../../text/text.ts'
import { Timestamp } from '../../wire.ts'

/** As stored. `asked`: the person has not entered a bank account yet. */
export const TransferStatus = z.enum(['asked', 'requested', 'approved', 'paid', 'returned'])
export type TransferStatus = z.infer<typeof TransferStatus>

/**
 * What must happen next: the first person checks the transfer, a second approves it, and it is put into a bank file.
 */
export const TransferStep = z.enum(['check', 'approve', 'file'])
export type TransferStep = z.infer<typeof TransferStep>

/** A refund that the card rejected, paid to the person's bank account. Holder and number are masked. */
export const ListedTransfer = z
  .object({
    transferId: RefundTransferId,
    number: z.string(),
    status: TransferStatus,
    userId: UserId,
    orderId: OrderId,
    /** What was bought. */
    name: z.string(),
    amountWon: Won,
    bankName: z.string().nullable(),
    maskedNumber: z.string().nullable(),
    /**
     * `bank`: the bank confirmed that the account holder has the person's verified name. `staff`: staff checked a
     * document.
     */
    checkedBy: z.enum(['bank', 'staff']).nullable(),
    reason: z.string().nullable(),
    askedAt: Timestamp,
    requestedAt: Timestamp.nullable(),
    paidAt: Timestamp.nullable(),
    /** The names of the people who checked and approved it, in order. */
    approvedBy: z.array(z.string()),
    /** The bank file that contains it, until the result is known. */
    bankFileId: BankFileId.nullable(),
  })
  .meta({ id: 'ListedTransfer' })
export type ListedTransfer = z.infer<typeof ListedTransfer>

const oneTransfer = z.strictObject({ transferId: RefundTransferId })
const reason = text(limits.settlementReasonMaxChars)

/**
 * Refunds by bank transfer: checked by one person, approved by another, and paid with the bank files of settlements.
 */
export const transferCalls = {
  transfers: get('/console-settlements/transfers', {
    summary:
      'Lists refunds by transfer with a status, or that wait for the caller, oldest first; recorded in the audit ' +
      'log',
    access: { staff: 'ledger.read' },
    input: z.strictObject({
      status: TransferStatus.default('requested'),
      step: TransferStep.optional(),
      after: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(ListedTransfer), next: Cursor.nullable() }),
  }),
  oweCapture: post('/console-settlements/owe-capture', {
    summary: 'Sets the value in won of a payment in another currency that cannot be refunded to the card',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: z.strictObject({ transactionId: bounded(100).min(1), amountWon: Won.min(1), reason }),
    // `cancelled`: the provider has already cancelled the payment, so nothing is owed.
    result: z.object({ outcome: z.enum(['asked', 'cancelled']) }),
    errors: ['not_found', 'conflict', 'unavailable'],
  }),
  checkTransfer: post('/console-settlements/check-transfer', {
    summary: 'Confirms as the first person that the refund and its account are right',
    access: { staff: 'settlements.prepare' },
    input: oneTransfer,
    errors: ['not_found', 'conflict'],
  }),
  approveTransfer: post('/console-settlements/approve-transfer', {
    summary: 'Approves a refund by transfer as the second person; it goes into the next bank file',
    access: { staff: 'settlements.approve' },
    stepUp: true,
    input: oneTransfer,
    errors: ['not_found', 'conflict'],
  }),
  refuseTransfer: post('/console-settlements/refuse-transfer', {
    summary: 'Refuses the account of a refund; the person gets the reason and has to enter another account',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: oneTransfer.extend({ reason }),
    errors: ['not_found', 'conflict'],
  }),
  transferReturned: post('/console-settlements/transfer-returned', {
    summary:
      'Records that the bank returned a paid refund; the person gets the reason and has to enter another account',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: oneTransfer.extend({ reason }),
    errors: ['not_found', 'conflict'],
  }),
}
