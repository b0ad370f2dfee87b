import type { settlementCalls } from '@byeol/contract/console/settlementCalls.ts'
import type { LeftOut } from '@byeol/contract/console/settlementCalls.ts'
import type { BankFileId, SettlementId, UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { createHash } from 'node:crypto'
import { actOf } from '../../../audit/actOf.ts'
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
  insert into bank_file_lines (file_id, line, settlement_id, net_won)
  select $1, line, settlement_id, net_won
  from unnest($2::text[], $3::bigint[]) with ordinality as t(settlement_id, net_won, line)`

/** Locks the approved settlements that are in no file that the bank may pay, the oldest first. */
async function lockWaiting(tx: Transaction): Promise<StoredSettlement[]> {
  const shape = { id: column.textAs<SettlementId>(), celebId: column.textAs<UserId>() }
  const waiting = await tx.rows(selectWaiting, [], shape)
  await lockCelebs(tx, [...new Set(waiting.map(({ celebId }) => celebId))])
  const settlements: StoredSettlement[] = []
  for (const { id } of waiting) settlements.push((await lockStored(tx, id))!)
  // Another staff member may have rejected them or put them into a file before they were locked.
  const still = await tx.rows(selectStill, [waiting.map(({ id }) => id)], { id: column.text })
  const stillThere = new Set(still.map(({ id }) => id))
  return settlements.filter(({ id }) => stillThere.has(id))
}

function transferOf({ secrets }: Pick<Context, 'secrets'>, settlement: StoredSettlement): Transfer {
  const { id, number, bankCode, netWon, numberSealed, holderSealed } = settlement
  const accountNumber = decrypt<string>(secrets.data, sealedInSettlement.number(id), numberSealed)
  const holder = decrypt<string>(secrets.data, sealedInSettlement.holder(id), holderSealed)
  if (accountNumber === null || holder === null) throw new Error(`settlement ${number} is sealed with another key`)
  return { bankCode, accountNumber, holder, won: netWon, ourMemo: number, theirMemo: '별 정산' }
}

/**
 * Puts every approved settlement that is in no file into one. `leftOut` are those that the bank's file cannot carry;
 * staff transfer them by hand. When two staff members call it at once, only one file is made: the second finds nothing
 * left.
 */
export const makeBankFile: Handler<typeof settlementCalls.makeFile> = async (ctx, staff, { profile }) => {
  return ctx.db.inTransaction(async (tx) => {
    const leftOut: LeftOut[] = []
    const filed: { settlement: StoredSettlement; transfer: Transfer }[] = []
    for (const settlement of await lockWaiting(tx)) {
      const transfer = transferOf(ctx, settlement)
      const why = problemOf(profile, transfer)
      if (why) leftOut.push({ settlementId: settlement.id, number: settlement.number, why })
      else filed.push({ settlement, transfer })
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
    await tx.rows(insertLines, [id, filed.map(({ settlement }) => settlement.id), wons])
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'bank-file.make',
      target: `bank-files/${id}`,
      facts: { profile, lines: filed.length, sumWon, digest },
    })
    return { file: await readFile(tx, id), leftOut }
  })
}
