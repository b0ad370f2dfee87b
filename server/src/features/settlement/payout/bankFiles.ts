import {
  BankFileLine,
  type BankFile,
  type BankFileStep,
  type BankProfile,
  type settlementCalls,
} from '@byeol/contract/console/money/settlementCalls.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import type { BankFileId } from '@byeol/contract/ids.ts'
import type { Won } from '@byeol/contract/money.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { readRows } from '../../../db/pageSize.ts'
import type { StaffCaller } from '../../../http/call.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { fileKind } from './writeBankFile.ts'

const columns = `
  f.id, f.profile, f.line_count as "lineCount", f.sum_won::float8 as "sumWon", f.digest, f.made_by as "madeBy",
  f.made_at as "madeAt", f.signed_by as "signedBy", f.signed_at as "signedAt",
  f.withdrawn_at is not null as "isWithdrawn", f.content_sealed = '' as "isEmptied",
  (select count(*)::integer from bank_file_lines where file_id = f.id and result is not null) as "answeredCount"`
const shape = {
  id: column.textAs<BankFileId>(),
  profile: column.textAs<BankProfile>(),
  lineCount: column.number,
  sumWon: column.number,
  digest: column.text,
  madeBy: column.text,
  madeAt: column.timestamp,
  signedBy: column.text.orNull,
  signedAt: column.timestamp.orNull,
  isWithdrawn: column.boolean,
  isEmptied: column.boolean,
  answeredCount: column.number,
}
type StoredFile = RowOf<typeof shape>

const selectOne = `select ${columns} from bank_files f where f.id = $1`
const lockOne = 'select id from bank_files where id = $1 for update'
// Withdrawing a file also sets a result for its lines.
const isUnanswered = 'f.id in (select file_id from bank_file_lines where result is null)'
/** SQL: for each step, the bank files that wait for it and for which this staff member may take it. */
export const bankFileSteps = (staff: string): Record<BankFileStep, string> => ({
  sign: `${isUnanswered} and f.signed_by is null and f.made_by <> ${staff}`,
  answer: `${isUnanswered} and f.signed_by is not null`,
})

const selectPage = (condition: string, rows: number) => `
  select ${columns}
  from bank_files f
  where ($1::text is null or f.id < $1) and $2::text is not null and ${condition}
  order by f.id desc
  limit ${rows}`
const selectLines = `
  select l.line, l.settlement_id as "settlementId", l.transfer_id as "transferId",
    coalesce(s.number, t.number) as number, l.net_won::float8 as "netWon",
    coalesce(s.bank_code, t.bank_code, '') as "bankCode",
    coalesce(s.masked_number, t.masked_number, '') as "maskedNumber", l.result, l.reason
  from bank_file_lines l
  left join settlements s on s.id = l.settlement_id
  left join refund_transfers t on t.id = l.transfer_id
  where l.file_id = $1
  order by l.line`

function view({ id, sumWon, ...stored }: StoredFile): BankFile {
  const { profile, madeAt } = stored
  const fileName = `byeol-${profile}-${seoulDate(madeAt)}-${id.slice(-6)}.${fileKind(profile).ending}`
  return { ...stored, bankFileId: id, sumWon: sumWon as Won, fileName }
}

/** Throws `not_found`. */
export async function readFile(db: Queries, bankFileId: BankFileId): Promise<BankFile> {
  const stored = await db.get(selectOne, [bankFileId], shape)
  return view(stored)
}

/** Locks the file until the transaction ends, and returns it. Throws `not_found`. */
export async function lockFile(tx: Transaction, bankFileId: BankFileId): Promise<BankFile> {
  await tx.row(lockOne, [bankFileId])
  return readFile(tx, bankFileId)
}

export const readLines = (db: Queries, bankFileId: BankFileId) => db.rows(selectLines, [bankFileId], BankFileLine)

/** A page of bank files, newest first. `next` is null at the end. */
export async function listFiles(
  db: Queries,
  { name }: StaffCaller,
  { step, before, limit }: Input<typeof settlementCalls.files>,
): Promise<{ list: BankFile[]; next: string | null }> {
  const condition = step ? bankFileSteps('$2')[step] : 'true'
  const rows = await db.rows(selectPage(condition, readRows(limit)), [before ?? null, name], shape)
  const list = rows.slice(0, limit).map(view)
  return { list, next: rows.length > limit ? list.at(-1)!.bankFileId : null }
}
