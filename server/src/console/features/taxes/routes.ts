import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { TaxCorrection, type TaxMonth } from '@byeol/contract/console/money/taxCalls.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { exportTaxReport } from '../../../features/settlement/decide/exportTaxReport.ts'
import { taxLines } from '../../../features/settlement/decide/taxLines.ts'
import { sheetType } from '../../../features/settlement/payout/writeSheet.ts'
import { writeTaxReport } from '../../../features/settlement/statement/writeTaxReport.ts'
import type { Handlers } from '../../../http/call.ts'
import { readWithheld } from '../../../ledger/earnings/readWithheld.ts'

const selectSums = `
  select count(*) filter (where sign > 0)::integer as payments,
    coalesce(sum(sign * (share_won - owed_won)), 0)::float8 as "wonBeforeTax",
    coalesce(sum(sign * income_tax_won), 0)::float8 as "incomeTaxWon",
    coalesce(sum(sign * local_tax_won), 0)::float8 as "localTaxWon",
    coalesce(sum(sign * net_won), 0)::float8 as "netWon"
  from ${taxLines} s
  where tax_month = $1`
const selectCorrections = `
  select number, corrects as month, (owed_won - share_won)::float8 as "wonBeforeTax",
    (-income_tax_won)::float8 as "incomeTaxWon", (-local_tax_won)::float8 as "localTaxWon",
    (-net_won)::float8 as "netWon", returned_at as "returnedAt"
  from ${taxLines} s
  where tax_month = $1 and sign < 0
  order by returned_at, id`
const sumShape = {
  payments: column.number,
  wonBeforeTax: column.number,
  incomeTaxWon: column.number,
  localTaxWon: column.number,
  netWon: column.number,
}
const selectHandedOver = 'select handed_at as at, by from tax_handovers where month = $1'

/**
 * The totals according to the settlements and according to the ledger. The tax report is available only if both agree.
 */
async function readMonth(db: Queries, month: string): Promise<TaxMonth> {
  const sums = (await db.row(selectSums, [month], sumShape))!
  const ledger = await readWithheld(db, month)
  const { incomeTaxWon, localTaxWon, netWon, wonBeforeTax } = sums
  return {
    ...sums,
    corrections: await db.rows(selectCorrections, [month], TaxCorrection),
    ledgerIncomeTaxWon: ledger.incomeTaxWon,
    ledgerLocalTaxWon: ledger.localTaxWon,
    isProven:
      ledger.incomeTaxWon === incomeTaxWon &&
      ledger.localTaxWon === localTaxWon &&
      wonBeforeTax === incomeTaxWon + localTaxWon + netWon,
    handedOver: await db.row(selectHandedOver, [month], { at: column.timestamp, by: column.text }),
  }
}

/**
 * The console's calls about taxes. The report throws `not_found` for a month without payments, `conflict` if the ledger
 * does not confirm its sums.
 */
export const taxRoutes: Handlers<typeof consoleApi.taxes> = {
  month: async ({ db }, _staff, { month }) => ({ month: await readMonth(db, month) }),
  report: (ctx, staff, { month }) =>
    ctx.db.inTransaction(async (tx) => {
      const { payments, corrections, isProven } = await readMonth(tx, month)
      if (payments + corrections.length === 0) throw new ApiError('not_found')
      if (!isProven) throw new ApiError('conflict')
      const lines = await exportTaxReport(ctx, tx, { month, ...actOf(staff) })
      const base64 = (await writeTaxReport(month, lines)).toString('base64')
      return { fileName: `byeol-tax-${month}.xlsx`, contentType: sheetType, base64 }
    }),
}
