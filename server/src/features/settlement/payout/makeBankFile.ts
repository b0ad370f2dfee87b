import type { settlementCalls, LeftOut } from '@byeol/contract/console/money/settlementCalls.ts'
import type { BankFileId, RefundTransferId, SettlementId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { createHash } from 'node:crypto'
import { actOf } from '../../../audit/actOf.ts'
import { requireStanding } from '../../../audit/approve.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Handler } from '../../../http/call.ts'
import { lockCelebs } from '../../../ledger/earnings/readEarnings.ts'
import { newOrderedId } from '../../../newId.ts'
import { decrypt, seal } from '../../../seal.ts'
import { waitsForFile } from '../decide/listSettlements.ts'
import { lockStored, sealedInSettlement, type StoredSettlement } from '../request/settlements.ts'
import { transferWaitsForFile } from '../transfer/listTransfers.ts'
import { lockTransfer, sealedInTransfer, type StoredTransfer } from '../transfer/transfers.ts'
import { readFile } from './bankFiles.ts'
import type { Transfer } from './bankProfiles.ts'
import { problemOf, writeBankFile } from './writeBankFile.ts'

export const sealedBankFile = (id: string): string => `bank file ${id}`

const selectWaiting = `
  select s.id, s.celeb_id as "celebId"
  from settlements s
  where ${waitsForFile}
  order by s.id
  limit ${limits.bankFileMaxLines}`
const selectStill = `select s.id from settlements s where s.id = any($1) and ${waitsForFile}`
const insertFile = `
  insert into bank_files (id, profile, line_count, sum_won, digest, content_sealed, made_by, made_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
const insertLines = `
  insert into bank_file_lines (file_id, line, settlement_id, transfer_id, net_won)
  select $1, line, settlement_id, transfer_id, net_won
  from unnest($2::text[], $3::text[], $4::bigint[]) with ordinality as t(settlement_id, transfer_id, net_won, line)`
const selectRefunds = `
  select t.id
  from refund_transfers t
  where ${transferWaitsForFile}
  order by t.id
  limit $1`
const selectStillRefund = `select t.id from refund_transfers t where t.id = $1 and ${transferWaitsForFile}`

/** Locks the approved settlements that are not in any file that the bank may pay, oldest first. */
async function lockWaiting(tx: Transaction): Promise<StoredSettlement[]> {
  const shape = { id: column.textAs<SettlementId>(), celebId: column.textAs<UserId>() }
  const waiting = await tx.rows(selectWaiting, [], shape)
  await lockCelebs(tx, [...new Set(waiting.map(({ celebId }) => celebId))])
  const settlements: StoredSettlement[] = []
  for (const { id } of waiting) settlements.push((await lockStored(tx, id))!)
  // Another staff member may have rejected them, or put them into a file, before they were locked.
  const still = await tx.rows(selectStill, [waiting.map(({ id }) => id)], { id: column.text })
  const stillThere = new Set(still.map(({ id }) => id))
  return settlements.filter(({ id }) => stillThere.has(id))
}

/** Locks the approved refunds by transfer that are not in any file that the bank may pay, oldest first. */
async function lockRefunds(tx: Transaction, rows: number): Promise<StoredTransfer[]> {
  const shape = { id: column.textAs<RefundTransferId>() }
  const refunds: StoredTransfer[] = []
  for (const { id } of await tx.rows(selectRefunds, [rows], shape)) {
    const refund = await lockTransfer(tx, id)
    if (refund && (await tx.row(selectStillRefund, [id], shape))) refunds.push(refund)
  }
  return refunds
}

/** One line of a file, and the settlement or refund that it pays. */
interface Line {
  settlementId: SettlementId | null
  transferId: RefundTransferId | null
  transfer: Transfer
}

function lineOfRefund({ secrets }: Pick<Context, 'secrets'>, refund: StoredTransfer): Line {
  const { id, number, bankCode, amountWon, numberSealed, holderSealed } = refund
  const accountNumber = numberSealed && decrypt<string>(secrets.data, sealedInTransfer.number(id), numberSealed)
  const holder = holderSealed && decrypt<string>(secrets.data, sealedInTransfer.holder(id), holderSealed)
  if (!bankCode || !accountNumber || !holder) throw new Error(`refund ${number} is sealed with another key`)
  const transfer = { bankCode, accountNumber, holder, won: amountWon, ourMemo: number, theirMemo: '별 환불' }
  return { settlementId: null, transferId: id, transfer }
}

function lineOf({ secrets }: Pick<Context, 'secrets'>, settlement: StoredSettlement): Line {
  const { id, number, bankCode, netWon, numberSealed, holderSealed } = settlement
  const accountNumber = decrypt<string>(secrets.data, sealedInSettlement.number(id), numberSealed)
  const holder = decrypt<string>(secrets.data, sealedInSettlement.holder(id), holderSealed)
  if (accountNumber === null || holder === null) throw new Error(`settlement ${number} is sealed with another key`)
  const transfer = { bankCode, accountNumber, holder, won: netWon, ourMemo: number, theirMemo: '별 정산' }
  return { settlementId: id, transferId: null, transfer }
}

/**
 * Puts all approved settlements and refunds that are not yet in a file into a new one. `leftOut` are those that this
 * bank's format cannot express; staff transfer them by hand. If two staff members call it at once, only one file is
 * made: the second finds nothing left.
 */
export const makeBankFile: Handler<typeof settlementCalls.makeFile> = async (ctx, staff, { profile }) => {
  return ctx.db.inTransaction(async (tx) => {
    await requireStanding(tx, actOf(staff))
    const leftOut: LeftOut[] = []
    const filed: Line[] = []
    const settlements = await lockWaiting(tx)
    const refunds = await lockRefunds(tx, limits.bankFileMaxLines - settlements.length)
    for (const line of [
      ...settlements.map((each) => lineOf(ctx, each)),
      ...refunds.map((each) => lineOfRefund(ctx, each)),
    ]) {
      const { settlementId, transferId, transfer } = line
      const why = problemOf(profile, transfer)
      if (why) leftOut.push({ settlementId, transferId, number: transfer.ourMemo, why })
      else filed.push(line)
    }
    if (filed.length === 0) return { file: null, leftOut }
    const at = ctx.now()
    const id = newOrderedId<BankFileId>(at)
    const transfers = filed.map(({ transfer }) => transfer)
    const content = await writeBankFile(profile, transfers)
    const digest = createHash('sha256').update(content).digest('hex')
    const sumWon = transfers.reduce((sum, { won }) => sum + won, 0)
    const sealed = seal(ctx.secrets.data, sealedBankFile(id), content.toString('base64'))
    await tx.rows(insertFile, [id, profile, filed.length, sumWon, digest, sealed, staff.name, at])
    const wons = transfers.map(({ won }) => won)
    const paid = [filed.map(({ settlementId }) => settlementId), filed.map(({ transferId }) => transferId)]
    await tx.rows(insertLines, [id, ...paid, wons])
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'bank-file.make',
      target: `bank-files/${id}`,
      facts: { profile, lines: filed.length, sumWon, digest },
    })
    return { file: await readFile(tx, id), leftOut }
  })
}
