import type { UserId } from '@byeol/contract/ids.ts'
import { recordAudit, type Audited, type StaffAct } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { open } from '../../../seal.ts'
import type { Secrets } from '../../../secrets.ts'
import { sealedResidence, type SealedResidence } from '../account/taxFacts.ts'
import { sealedInSettlement } from '../request/settlements.ts'

const select = `
  select s.id, s.celeb_id as "celebId", s.number, s.tax_kind as "taxKind", s.holder_sealed as "holderSealed",
    (s.share_won - s.owed_won)::float8 as "wonBeforeTax", s.income_tax_won::float8 as "incomeTaxWon",
    s.local_tax_won::float8 as "localTaxWon", s.net_won::float8 as "netWon", s.paid_at as "paidAt", r.sealed
  from settlements s
  left join resident_numbers r on r.celeb_id = s.celeb_id
  where s.status = 'paid' and to_char(s.paid_at at time zone 'Asia/Seoul', 'YYYY-MM') = $1
  order by s.paid_at, s.id`
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
  sealed: column.text.orNull,
}

/** One payment to a celeb, for the tax office. */
export interface TaxReportLine {
  number: string
  celebId: UserId
  taxKind: string
  name: string
  /** 13 digits; empty if the tax kind needs none. */
  residentNumber: string
  address: string
  wonBeforeTax: number
  incomeTaxWon: number
  localTaxWon: number
  netWon: number
  paidAt: Date
}

/**
 * The payments of a month in Seoul (`YYYY-MM`), with resident numbers, for the tax office. Only this function reads
 * those numbers, and the audit log says for whom.
 */
export async function exportTaxReport(
  { secrets, ...clock }: { secrets: Pick<Secrets, 'hash' | 'data' | 'resident'> } & Omit<Audited, 'secrets'>,
  tx: Transaction,
  { month, ...who }: { month: string } & Pick<StaffAct, 'by' | 'from'>,
): Promise<TaxReportLine[]> {
  const rows = await tx.rows(select, [month], shape)
  const lines = rows.map(({ id, holderSealed, sealed, ...line }): TaxReportLine => {
    const residence = sealed && open<SealedResidence>(secrets.resident, sealedResidence(line.celebId), sealed)
    const name = open<string>(secrets.data, sealedInSettlement.holder(id), holderSealed) ?? ''
    return { ...line, name, ...(residence || { residentNumber: '', address: '' }) }
  })
  const facts = { settlements: lines.length }
  await recordAudit({ secrets, ...clock }, tx, { ...who, action: 'tax.report', target: `tax-reports/${month}`, facts })
  return lines
}
