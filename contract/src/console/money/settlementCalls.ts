import { z } from 'zod'
import { AccountNumber, BankCode } from '../../celeb/bankAccountCalls.ts'
import { Settlement, SettlementKind } from '../../celeb/settlementCalls.ts'
import { ResidentNumber } from '../../celeb/taxCalls.ts'
import { get, post } from '../../endpoint.ts'
import { AnyId, BankFileId, RefundTransferId, SettlementId, UserId } from '../../ids.ts'
import { limits } from '../../limits.ts'
import { Won } from '../../money.ts'
import { Cursor, pageLimit } from '../../page.ts'
import { bounded } from '../../text/bounded.ts'
import { pastedName, text } from '../../text/text.ts'
import { Timestamp } from '../../wire.ts'
import { AccountCheck } from './accountCheck.ts'
import { transferCalls } from './transferCalls.ts'

const SettlementStatus = Settlement.shape.status
export type SettlementStatus = z.infer<typeof SettlementStatus>

/**
 * The next step of a settlement: the first person has to `check` it, the second to `approve` it, or it needs a bank
 * `file`.
 */
export const SettlementStep = z.enum(['check', 'approve', 'file'])
export type SettlementStep = z.infer<typeof SettlementStep>

/** A row of the list. `approvedBy`: the names of the people who checked and approved it, in order. */
export const ListedSettlement = z.object({
  settlementId: SettlementId,
  number: z.string(),
  of: SettlementKind,
  status: SettlementStatus,
  celebUserId: UserId,
  /** Null once the celeb has deleted their account. */
  username: z.string().nullable(),
  netWon: Won,
  requestedAt: Timestamp,
  approvedBy: z.array(z.string()),
  /** The bank file that contains it, until the result is known. */
  bankFileId: BankFileId.nullable(),
})
export type ListedSettlement = z.infer<typeof ListedSettlement>

/** A bank's file format for transfers: the columns are in `server/src/features/settlement/payout/bankProfiles.ts`. */
export const BankProfile = z.enum(['ibk', 'kb', 'shinhan'])
export type BankProfile = z.infer<typeof BankProfile>

export const BankFile = z.object({
  bankFileId: BankFileId,
  profile: BankProfile,
  fileName: z.string(),
  lineCount: z.int(),
  sumWon: Won,
  /** SHA-256 of the file, hex. */
  digest: z.string(),
  madeBy: z.string(),
  madeAt: Timestamp,
  signedBy: z.string().nullable(),
  signedAt: Timestamp.nullable(),
  /** The number of lines for which the bank's result is recorded. */
  answeredCount: z.int(),
  isWithdrawn: z.boolean(),
  /** True once the content, with names and account numbers, is destroyed (`retention.bankFiles`). */
  isEmptied: z.boolean(),
})
export type BankFile = z.infer<typeof BankFile>

/** What staff must do next with a file: `sign` a colleague's file, or record the bank's results (`answer`). */
export const BankFileStep = z.enum(['sign', 'answer'])
export type BankFileStep = z.infer<typeof BankFileStep>

/** One transfer of a file, for a settlement or a refund. */
export const BankFileLine = z.object({
  line: z.int(),
  settlementId: SettlementId.nullable(),
  transferId: RefundTransferId.nullable(),
  number: z.string(),
  netWon: Won,
  bankCode: z.string(),
  maskedNumber: z.string(),
  result: z.enum(['paid', 'failed', 'withdrawn']).nullable(),
  reason: z.string().nullable(),
})
export type BankFileLine = z.infer<typeof BankFileLine>

/**
 * A settlement or refund that cannot be put into a bank's file: a name has letters that the file's encoding lacks, or
 * begins like a formula.
 */
export const LeftOut = z.object({
  settlementId: SettlementId.nullable(),
  transferId: RefundTransferId.nullable(),
  number: z.string(),
  why: z.enum(['letters', 'formula']),
})
export type LeftOut = z.infer<typeof LeftOut>

const oneSettlement = z.strictObject({ settlementId: SettlementId })
const LineNumber = z.int().min(0).max(limits.bankFileMaxLines)
const oneFile = z.strictObject({ bankFileId: BankFileId })
const reason = text(limits.settlementReasonMaxChars)

/** A celeb who has left with unpaid earnings, or a person with refunds that wait for a bank account. */
const Payable = z
  .object({
    /** The celeb or the fan. */
    celebUserId: UserId,
    /** Null for a person who has not left. */
    leftAt: Timestamp.nullable(),
    /** The deadline for claiming the money. */
    until: Timestamp,
    /** Earnings before tax. */
    wonBeforeTax: Won,
    /** Refunds that the card rejected. */
    refundWon: Won,
    /** True if they have an account that the rest is paid to without a claim. */
    hasAccount: z.boolean(),
    needsResidence: z.boolean(),
    /** The person's claim, sent by their link or in the app, until staff have handled it. */
    request: z.object({ id: z.string(), askedAt: Timestamp }).nullable(),
  })
  .meta({ id: 'Payable' })
export type Payable = z.infer<typeof Payable>

/**
 * Settlements: requested, checked by one person, approved by another, in a signed bank file, paid or returned
 * (console.md, 8).
 */
export const settlementCalls = {
  payables: get('/console-settlements/payables', {
    summary:
      'Lists celebs who have left with unpaid earnings, and people with refunds that wait for an account; recorded ' +
      'in the audit log',
    access: { staff: 'ledger.read' },
    result: z.object({
      list: z.array(Payable),
      /** The banks to choose from when staff enter the account. */
      banks: z.array(z.object({ code: BankCode, name: z.string() })),
    }),
  }),
  claimPayable: post('/console-settlements/claim-payable', {
    summary: 'Records the account that such a person named, and the proof of who they are',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: z.strictObject({
      celebUserId: UserId,
      bankCode: BankCode,
      number: AccountNumber,
      holder: pastedName(60),
      proof: text(limits.unmaskReasonMaxChars),
      /** Needed once, if taxes are withheld and no resident number is stored yet. */
      residence: z.strictObject({ residentNumber: ResidentNumber, address: pastedName(limits.addressMax) }).optional(),
      /** The claim that this handles: the claim's resident number is stored, and the celeb gets a mail. */
      requestId: AnyId.optional(),
    }),
    errors: ['not_found', 'conflict', 'tax_facts_required'],
  }),
  openClaim: post('/console-settlements/open-claim', {
    summary: 'Returns the account and document of a claim that was sent by a mailed link; recorded in the audit log',
    access: { staff: 'settlements.prepare' },
    input: z.strictObject({ requestId: AnyId }),
    result: z.object({
      bankCode: z.string(),
      bankName: z.string(),
      number: z.string(),
      holder: z.string(),
      /** Null if the person sent the claim in the app. */
      email: z.string().nullable(),
      hasResidence: z.boolean(),
      /** A data URL. */
      proof: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
  refuseClaim: post('/console-settlements/refuse-claim', {
    summary: 'Refuses a claim and mails the reason; the person can claim again',
    access: { staff: 'settlements.prepare' },
    input: z.strictObject({ requestId: AnyId, words: text(limits.unmaskReasonMaxChars) }),
    errors: ['not_found'],
  }),
  recallClaim: post('/console-settlements/recall-claim', {
    summary: 'Recalls the caller’s refusal of the last ten seconds, before its claimant gets the reason',
    access: { staff: 'settlements.prepare' },
    input: z.strictObject({ requestId: AnyId }),
    errors: ['conflict'],
  }),
  list: get('/console-settlements/list', {
    summary: 'Lists the settlements with a status, oldest first',
    access: { staff: 'ledger.read' },
    input: z.strictObject({
      status: SettlementStatus.default('requested'),
      step: SettlementStep.optional(),
      after: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(ListedSettlement), next: Cursor.nullable() }),
  }),
  settlement: get('/console-settlements/settlement', {
    summary:
      'Returns a settlement with its amounts, and its account next to the verified name; names and number are ' +
      'masked',
    access: { staff: 'ledger.read' },
    input: oneSettlement,
    result: z.object({ settlement: Settlement, account: AccountCheck, approvedBy: z.array(z.string()) }),
    errors: ['not_found'],
  }),
  bankbook: post('/console-settlements/bankbook', {
    summary:
      'Returns the bankbook of the account as a data URL with the caller’s id across it; recorded in the audit log',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: oneSettlement,
    result: z.object({ dataUrl: z.string() }),
    errors: ['not_found', 'unavailable'],
  }),
  check: post('/console-settlements/check', {
    summary: 'Confirms as the first person that identity, account holder and amounts are right',
    access: { staff: 'settlements.prepare' },
    input: oneSettlement,
    errors: ['not_found', 'conflict'],
  }),
  approve: post('/console-settlements/approve', {
    summary: 'Approves a settlement as the second person',
    access: { staff: 'settlements.approve' },
    stepUp: true,
    input: oneSettlement,
    errors: ['not_found', 'conflict'],
  }),
  reject: post('/console-settlements/reject', {
    summary: 'Rejects a settlement; the earnings become available again, and the celeb gets the reason',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: oneSettlement.extend({ reason }),
    errors: ['not_found', 'conflict'],
  }),
  files: get('/console-settlements/files', {
    summary: 'Lists bank files, newest first',
    access: { staff: 'ledger.read' },
    input: z.strictObject({ step: BankFileStep.optional(), before: Cursor.optional(), limit: pageLimit }),
    result: z.object({ list: z.array(BankFile), next: Cursor.nullable() }),
  }),
  file: get('/console-settlements/file', {
    summary: 'Returns a bank file and its lines, with masked account numbers',
    access: { staff: 'ledger.read' },
    input: oneFile,
    result: z.object({ file: BankFile, lines: z.array(BankFileLine) }),
    errors: ['not_found'],
  }),
  makeFile: post('/console-settlements/make-file', {
    summary: 'Puts all approved settlements that are in no file into a new one; returns null if there are none',
    access: { staff: 'settlements.prepare' },
    input: z.strictObject({ profile: BankProfile }),
    result: z.object({ file: BankFile.nullable(), leftOut: z.array(LeftOut) }),
  }),
  signFile: post('/console-settlements/sign-file', {
    summary: 'Signs the digest, total and number of lines of a file that a colleague made',
    access: { staff: 'settlements.approve' },
    stepUp: true,
    input: oneFile.extend({ digest: bounded(64), sumWon: Won, lineCount: LineNumber }),
    result: z.object({ file: BankFile }),
    errors: ['not_found', 'conflict', 'not_allowed'],
  }),
  downloadFile: post('/console-settlements/download-file', {
    summary: 'Returns the signed file in base64, with full account numbers',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: oneFile,
    result: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  withdrawFile: post('/console-settlements/withdraw-file', {
    summary: 'Withdraws a file that the bank has not received; its settlements can go into another',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: oneFile,
    errors: ['not_found', 'conflict'],
  }),
  answerLines: post('/console-settlements/answer-lines', {
    summary: 'Records the bank’s results for lines of a signed file; a failed line goes into the next file',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: oneFile.extend({
      lines: z
        .array(
          z.discriminatedUnion('result', [
            z.strictObject({ line: LineNumber, result: z.literal('paid') }),
            z.strictObject({ line: LineNumber, result: z.literal('failed'), reason }),
          ]),
        )
        .min(1)
        .max(limits.bankFileMaxLines),
    }),
    result: z.object({ file: BankFile }),
    errors: ['not_found', 'conflict'],
  }),
  returned: post('/console-settlements/returned', {
    summary: 'Records that the bank returned a paid transfer; the account must be checked again',
    access: { staff: 'settlements.prepare' },
    stepUp: true,
    input: oneSettlement.extend({ reason }),
    errors: ['not_found', 'conflict'],
  }),
  ...transferCalls,
}
