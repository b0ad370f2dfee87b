import type { BankProfile, LeftOut } from '@byeol/contract/console/money/settlementCalls.ts'
import { isFormula } from '@byeol/contract/text/isFormula.ts'
import iconv from 'iconv-lite'
import { bankProfiles, type Profile, type Transfer } from './bankProfiles.ts'
import { sheetType, writeSheet } from './writeSheet.ts'

const xlsx = { ending: 'xlsx', contentType: sheetType }
const text = { ending: 'txt', contentType: 'text/plain; charset=euc-kr' }

export const fileKind = (profile: BankProfile) => (bankProfiles[profile].format === 'xlsx' ? xlsx : text)

/** Why this bank's format cannot express the transfer; null if it can. */
export function problemOf(profile: BankProfile, transfer: Transfer): LeftOut['why'] | null {
  const { format, columns } = bankProfiles[profile]
  for (const { value } of columns) {
    const cell = value(transfer)
    if (typeof cell === 'number') continue
    // A spreadsheet program would evaluate this cell as a formula.
    if (isFormula(cell)) return 'formula'
    if (format === 'text' && (/[,"\r\n]/u.test(cell) || iconv.decode(iconv.encode(cell, 'cp949'), 'cp949') !== cell))
      return 'letters'
  }
  return null
}

/** The file in the bank's format. Throws if any transfer has a `problemOf`. */
export async function writeBankFile(profile: BankProfile, transfers: readonly Transfer[]): Promise<Buffer> {
  if (transfers.some((transfer) => problemOf(profile, transfer))) throw new Error('a transfer does not fit the file')
  const { columns } = bankProfiles[profile]
  if (bankProfiles[profile].format === 'text') return writeText(bankProfiles[profile], transfers)
  return writeSheet(
    '이체',
    columns.map(({ head }) => head),
    transfers.map((transfer) => columns.map(({ value }) => value(transfer))),
  )
}

const writeText = ({ columns }: Profile, transfers: readonly Transfer[]): Buffer =>
  iconv.encode(
    transfers.map((transfer) => `${columns.map(({ value }) => value(transfer)).join(',')}\r\n`).join(''),
    'cp949',
  )
