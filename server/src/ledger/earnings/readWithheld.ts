import { column, type RowOf } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const select = `
  select coalesce(sum(t.amount) filter (where t.credit = 'tax_income'), 0)::float8 as "incomeTaxWon",
    coalesce(sum(t.amount) filter (where t.credit = 'tax_local'), 0)::float8 as "localTaxWon"
  from ledger_events e
  join ledger_transfers t on t.event_id = e.id and t.credit in ('tax_income', 'tax_local')
  where e.cause like 'settlement:%:paid' and to_char(e.at at time zone 'Asia/Seoul', 'YYYY-MM') = $1
    and not exists (select from ledger_events b where b.cause = replace(e.cause, ':paid', ':returned'))`
const shape = { incomeTaxWon: column.number, localTaxWon: column.number }

/** The taxes that the ledger withheld in a month in Seoul (`YYYY-MM`), without those of transfers that came back. */
export const readWithheld = async (db: Queries, month: string): Promise<RowOf<typeof shape>> =>
  (await db.row(select, [month], shape))!
