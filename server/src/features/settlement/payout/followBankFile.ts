import type { BankFile, settlementCalls } from '@byeol/contract/console/money/settlementCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { RefundTransferId, SettlementId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { StaffCaller, Handler } from '../../../http/call.ts'
import { decrypt } from '../../../seal.ts'
import { markPaid } from '../decide/decideSettlement.ts'
import { markTransferPaid } from '../transfer/decideTransfer.ts'
import { lockFile, readFile, readLines } from './bankFiles.ts'
import { sealedBankFile } from './makeBankFile.ts'
import { fileKind } from './writeBankFile.ts'

type Calls = typeof settlementCalls

const sign = 'update bank_files set signed_by = $2, signed_at = $3 where id = $1'
const withdraw = 'update bank_files set withdrawn_at = $2 where id = $1'
const withdrawLines = `
  update bank_file_lines set result = 'withdrawn', answered_at = $2 where file_id = $1 and result is null`
const answer = `
  update bank_file_lines
  set result = $3, reason = $4, answered_at = $5
  where file_id = $1 and line = $2 and result is null
  returning settlement_id as "settlementId", transfer_id as "transferId"`
const selectContent = 'select content_sealed as sealed from bank_files where id = $1'

const audit = (
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  file: BankFile,
  { action, facts = {} }: { action: string; facts?: Record<string, unknown> },
) => recordAudit(ctx, tx, { ...actOf(staff), action, target: `bank-files/${file.bankFileId}`, facts })

/**
 * Signs a bank file. Throws `not_allowed` for the person who made the file, and `conflict` if the signed sums differ
 * from the file's, or if the file is already signed or withdrawn.
 */
export const signFile: Handler<Calls['signFile']> = async (ctx, staff, { bankFileId, ...signed }) => {
  return ctx.db.inTransaction(async (tx) => {
    const file = await lockFile(tx, bankFileId)
    if (file.madeBy === staff.name) throw new ApiError('not_allowed')
    const { digest, sumWon, lineCount } = file
    const isSame = digest === signed.digest && sumWon === signed.sumWon && lineCount === signed.lineCount
    if (!isSame || file.signedBy !== null || file.isWithdrawn) throw new ApiError('conflict')
    await tx.rows(sign, [bankFileId, staff.name, ctx.now()])
    await audit(ctx, tx, staff, file, { action: 'bank-file.sign', facts: { digest, sumWon, lineCount } })
    return { file: await readFile(tx, bankFileId) }
  })
}

/**
 * Returns the file. Each download is recorded in the audit log, because the file contains whole account numbers. Throws
 * `conflict` if it is not signed yet, or if its content is destroyed.
 */
export const downloadFile: Handler<typeof settlementCalls.downloadFile> = async (ctx, staff, { bankFileId }) => {
  return ctx.db.inTransaction(async (tx) => {
    const file = await lockFile(tx, bankFileId)
    if (file.signedBy === null || file.isWithdrawn || file.isEmptied) throw new ApiError('conflict')
    const { sealed } = (await tx.row(selectContent, [bankFileId], { sealed: column.text }))!
    const base64 = decrypt<string>(ctx.secrets.data, sealedBankFile(bankFileId), sealed)
    if (base64 === null) throw new Error('the bank file is sealed with another key')
    await audit(ctx, tx, staff, file, { action: 'bank-file.download', facts: { digest: file.digest } })
    return { fileName: file.fileName, contentType: fileKind(file.profile).contentType, base64 }
  })
}

/** Withdraws a file. Throws `conflict` once the bank has answered a line, which means that it has the file. */
export const withdrawFile: Handler<typeof settlementCalls.withdrawFile> = async (ctx, staff, { bankFileId }) => {
  await ctx.db.inTransaction(async (tx) => {
    const file = await lockFile(tx, bankFileId)
    if (file.isWithdrawn || file.answeredCount > 0) throw new ApiError('conflict')
    await tx.rows(withdrawLines, [bankFileId, ctx.now()])
    await tx.rows(withdraw, [bankFileId, ctx.now()])
    await audit(ctx, tx, staff, file, { action: 'bank-file.withdraw' })
  })
}

/**
 * Stores the bank's answers to these lines. A paid line marks its settlement or refund as paid. A failed line leaves
 * its settlement or refund approved, so that the next file can include it. Throws `conflict`, and changes nothing, if
 * the file is not signed or a line was answered before.
 */
export const answerLines: Handler<Calls['answerLines']> = async (ctx, staff, { bankFileId, lines }) => {
  return ctx.db.inTransaction(async (tx) => {
    const file = await lockFile(tx, bankFileId)
    if (file.signedBy === null || file.isWithdrawn) throw new ApiError('conflict')
    const known = new Set((await readLines(tx, bankFileId)).map(({ line }) => line))
    if (lines.some(({ line }) => !known.has(line))) throw new ApiError('not_found')
    for (const each of lines) {
      const reason = each.result === 'failed' ? each.reason : null
      const row = await tx.row(answer, [bankFileId, each.line, each.result, reason, ctx.now()], {
        settlementId: column.textAs<SettlementId>().orNull,
        transferId: column.textAs<RefundTransferId>().orNull,
      })
      if (!row) throw new ApiError('conflict')
      const { settlementId, transferId } = row
      if (each.result !== 'paid') continue
      if (settlementId) await markPaid(ctx, tx, { settlementId, ...actOf(staff) })
      if (transferId) await markTransferPaid(ctx, tx, staff, transferId)
    }
    const paid = lines.filter(({ result }) => result === 'paid').length
    const facts = { paid, failed: lines.length - paid }
    await audit(ctx, tx, staff, file, { action: 'bank-file.answer', facts })
    return { file: await readFile(tx, bankFileId) }
  })
}
