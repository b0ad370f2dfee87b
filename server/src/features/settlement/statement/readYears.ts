import type { SettlementKind, YearPaid } from '@byeol/contract/celeb/settlementCalls.ts'
import type { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { decrypt } from '../../../seal.ts'
import { taxLines } from '../decide/taxLines.ts'
import { sealedInSettlement } from '../request/settlements.ts'

const sums = `
  sum(sign * (share_won - owed_won))::float8 as "wonBeforeTax", sum(sign * income_tax_won)::float8 as "incomeTaxWon",
  sum(sign * local_tax_won)::float8 as "localTaxWon", sum(sign * net_won)::float8 as "netWon"`
const sumsShape = {
  wonBeforeTax: column.number,
  incomeTaxWon: column.number,
  localTaxWon: column.number,
  netWon: column.number,
}
const selectYears = `
  select left(tax_month, 4)::int as year, ${sums}
  from ${taxLines} s
  where celeb_id = $1
  group by 1
  order by 1 desc`
const selectLines = `
  select s.id, s.number, s.kind as of, s.tax_kind as "taxKind", s.paid_at as "paidAt", s.corrects,
    s.holder_sealed as "holderSealed", ${sums}
  from ${taxLines} s
  where celeb_id = $1 and left(tax_month, 4) = $2
  group by s.id, s.number, s.kind, s.tax_kind, s.paid_at, s.corrects, s.holder_sealed, s.tax_month, sign
  order by s.tax_month, s.corrects is not null, s.paid_at, s.id`
const lineShape = {
  ...sumsShape,
  id: column.text,
  number: column.text,
  of: column.textAs<SettlementKind>(),
  taxKind: column.textAs<TaxKind>(),
  paidAt: column.timestamp,
  corrects: column.text.orNull,
  holderSealed: column.text,
}
export type YearLine = Omit<RowOf<typeof lineShape>, 'id' | 'holderSealed'>

/** The years, in Seoul, in which a celeb was paid according to the tax reports, newest first. */
export const readYears = (db: Queries, celebId: UserId): Promise<YearPaid[]> =>
  db.rows(selectYears, [celebId], { year: column.number, ...sumsShape })

export interface PaidYear {
  year: number
  /** The verified name under which the last payment was made. */
  holder: string
  lines: YearLine[]
}

/** A celeb's rows in a year's tax reports; corrections of earlier months have a minus. Null if there are none. */
export async function readYear(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  celebId: UserId,
  year: number,
): Promise<PaidYear | null> {
  const rows = await db.rows(selectLines, [celebId, String(year)], lineShape)
  const last = rows.at(-1)
  if (!last) return null
  const holder = decrypt<string>(secrets.data, sealedInSettlement.holder(last.id), last.holderSealed) ?? ''
  return { year, holder, lines: rows.map(({ id: _id, holderSealed: _sealed, ...line }) => line) }
}
