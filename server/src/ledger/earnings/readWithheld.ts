import { column, type RowOf } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'

const monthOf = (at: string) => `to_char(${at} at time zone 'Asia/Seoul', 'YYYY-MM')`
const won = (account: string) => `coalesce(sum(
      case when t.credit = '${account}' then t.amount when t.debit = '${account}' then -t.amount end), 0)::float8`

const select = `
  select ${won('tax_income')} as "incomeTaxWon", ${won('tax_local')} as "localTaxWon"
  from ledger_events e
  join ledger_transfers t on t.event_id = e.id
  left join ledger_events back on back.cause = replace(e.cause, ':paid', ':returned')
  left join settlements s on s.id = split_part(e.cause, ':', 2)
  where e.cause like 'settlement:%:paid' and ${monthOf('e.at')} = $1
      and (back.id is null or s.corrected_in is not null)
    or e.cause like 'settlement:%:returned' and s.corrected_in = $1`
const shape = { incomeTaxWon: column.number, localTaxWon: column.number }

/**
 * The taxes withheld in a month (Seoul time, `YYYY-MM`), by the ledger. A transfer that the bank returned does not
 * count in any month; if the tax of its month was already paid to the tax office, it is subtracted in the month that
 * corrects it.
 */
export const readWithheld = async (db: Queries, month: string): Promise<RowOf<typeof shape>> =>
  (await db.row(select, [month], shape))!
