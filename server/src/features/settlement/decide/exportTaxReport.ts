import type { UserId } from '@byeol/contract/ids.ts'
import { recordAudit, type Audited, type StaffAct } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { decrypt } from '../../../seal.ts'
import type { Secrets } from '../../../secrets.ts'
import { sealedResidence, type SealedResidence } from '../account/taxFacts.ts'
import { taxLines } from './taxLines.ts'
import { sealedInSettlement } from '../request/settlements.ts'

const select = `
  select s.id, s.celeb_id as "celebId", s.number, s.tax_kind as "taxKind", s.holder_sealed as "holderSealed",
    (sign * (s.share_won - s.owed_won))::float8 as "wonBeforeTax", (sign * s.income_tax_won)::float8 as "incomeTaxWon",
    (sign * s.local_tax_won)::float8 as "localTaxWon", (sign * s.net_won)::float8 as "netWon", s.paid_at as "paidAt",
    s.corrects, r.sealed
  from ${taxLines} s
  left join resident_numbers r on r.celeb_id = s.celeb_id
  where s.tax_month = $1
  order by s.corrects is not null, s.paid_at, s.id`
const shape = {
  id: column.text,
  celebId: column.userId,
  number: column.text,
  taxKind: column.text,
  holderSealed: column.text,
  wonBeforeTax: column.number,
  incomeTaxWon: column.number,
  localTaxWon: column.number,
  netWon: column.number,
  paidAt: column.timestamp,
  corrects: column.text.orNull,
  sealed: column.text.orNull,
}

/** One payment to a celeb in the report for the tax office, or the correction of a payment, with negative sums. */
export interface TaxReportLine {
  number: string
  celebId: UserId
  taxKind: string
  name: string
  /** 13 digits; empty if this tax kind does not need it. */
  residentNumber: string
  address: string
  wonBeforeTax: number
  incomeTaxWon: number
  localTaxWon: number
  netWon: number
  paidAt: Date
  /** For a correction, the month (`YYYY-MM`) of the report that contained the returned payment. Null for a payment. */
  corrects: string | null
}

/**
 * The report for the tax office: the payments of a month in Seoul (`YYYY-MM`) and its corrections of earlier months,
 * with resident numbers. Only this function reads those numbers, and the audit log records who ran it.
 */
export async function exportTaxReport(
  { secrets, ...clock }: { secrets: Pick<Secrets, 'hash' | 'data' | 'resident'> } & Omit<Audited, 'secrets'>,
  tx: Transaction,
  { month, ...who }: { month: string } & Pick<StaffAct, 'by' | 'from'>,
): Promise<TaxReportLine[]> {
  const rows = await tx.rows(select, [month], shape)
  const lines = rows.map(({ id, holderSealed, sealed, ...line }): TaxReportLine => {
    const residence = sealed && decrypt<SealedResidence>(secrets.resident, sealedResidence(line.celebId), sealed)
    const name = decrypt<string>(secrets.data, sealedInSettlement.holder(id), holderSealed) ?? ''
    return { ...line, name, ...(residence || { residentNumber: '', address: '' }) }
  })
  const facts = { settlements: lines.length }
  await recordAudit({ secrets, ...clock }, tx, { ...who, action: 'tax.report', target: `tax-reports/${month}`, facts })
  return lines
}
