import { seoulMonth } from '@byeol/contract/locale/seoul.ts'
import { recordAudit, type Audited } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { handOver } from '../../../ledger/earnings/settleEarnings.ts'
import { post } from '../../../ledger/post.ts'

const lock = 'lock table tax_handovers in share row exclusive mode'
const selectLater = 'select month from tax_handovers where month >= $1 limit 1'
const selectDue = `
  select coalesce(sum(income_tax_won), 0)::float8
      - (select coalesce(sum(income_tax_won), 0) from tax_handovers)::float8 as "incomeTaxWon",
    coalesce(sum(local_tax_won), 0)::float8
      - (select coalesce(sum(local_tax_won), 0) from tax_handovers)::float8 as "localTaxWon"
  from settlements
  where status = 'paid' and to_char(paid_at at time zone 'Asia/Seoul', 'YYYY-MM') <= $1`
const insert = `
  insert into tax_handovers (month, income_tax_won, local_tax_won, handed_at, by)
  values ($1, $2, $3, $4, $5)`

export interface HandedOver {
  incomeTaxWon: number
  localTaxWon: number
}

/**
 * Books the payment of withheld taxes to the tax office: those withheld until the end of a month (`YYYY-MM` in Seoul),
 * minus what was paid before. From then on the month's report does not change: a transfer that the bank returns later
 * is offset in the next month (`taxLines`). Throws if the month is not over, if its taxes were already paid (with its
 * own or a later month), and if nothing is due.
 */
export async function handOverTaxes(
  { by, ...audited }: Audited & { by: string },
  tx: Transaction,
  month: string,
): Promise<HandedOver> {
  if (month >= seoulMonth(audited.now())) throw new Error(`${month} is not over.`)
  await tx.rows(lock)
  const at = audited.now()
  if (await tx.row(selectLater, [month])) throw new Error(`The taxes of ${month} were handed over.`)
  const due = (await tx.row(selectDue, [month], { incomeTaxWon: column.number, localTaxWon: column.number }))!
  const { incomeTaxWon, localTaxWon } = due
  if (incomeTaxWon < 0 || localTaxWon < 0 || incomeTaxWon + localTaxWon === 0)
    throw new Error('There is nothing to hand over.')
  await tx.rows(insert, [month, incomeTaxWon, localTaxWon, at, by])
  await post(tx, at, [handOver(month, due)])
  await recordAudit(audited, tx, {
    by,
    action: 'tax.handed-over',
    target: `tax-handovers/${month}`,
    facts: { incomeTaxWon, localTaxWon },
  })
  return due
}
