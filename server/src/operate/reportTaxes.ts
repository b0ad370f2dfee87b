import { writeFile } from 'node:fs/promises'
import { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import { column } from '../db/columns.ts'
import { exportTaxReport } from '../features/settlement/decide/exportTaxReport.ts'
import { handOverTaxes } from '../features/settlement/decide/handOverTaxes.ts'
import { printTaxReport } from '../features/settlement/statement/printTaxReport.ts'
import { setTaxKind } from '../features/settlement/decide/setTaxKind.ts'
import { staffCommand } from './staffCommand.ts'

const usage = `npm run tax --
  kind USERNAME ${TaxKind.options.join('|')}
  report YYYY-MM FILE       what was paid in the month, with resident numbers, as CSV
  handed-over YYYY-MM       the taxes withheld until the end of the month are at the tax office
`
const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(text)
const select = 'select user_id as id from celebs where username = $1'

/**
 * `npm run tax -- … --by NAME`: sets how celebs are taxed, writes the tax office's report, books the taxes paid to it.
 */
await staffCommand(usage, async (command) => {
  const [what, subject = '', value] = command.args
  const { db, by } = command
  const kind = TaxKind.safeParse(value)
  if (what === 'kind' && kind.success) {
    await db.inTransaction(async (tx) => {
      const celeb = await tx.row(select, [subject], { id: column.userId })
      if (!celeb) throw new Error(`No celeb is called ${subject}.`)
      await setTaxKind(command, tx, { celebId: celeb.id, taxKind: kind.data, by })
    })
    return `${subject} is taxed as ${kind.data} from the next request on.`
  }
  if (what === 'report' && isMonth(subject) && value) {
    const lines = await db.inTransaction((tx) => exportTaxReport(command, tx, { month: subject, by }))
    await writeFile(value, printTaxReport(lines), { mode: 0o600 })
    return `${lines.length} payments of ${subject} are in ${value}.`
  }
  if (what === 'handed-over' && isMonth(subject)) {
    const { incomeTaxWon, localTaxWon } = await db.inTransaction((tx) => handOverTaxes(command, tx, subject))
    return `${incomeTaxWon} won of income tax and ${localTaxWon} won of local tax are booked as handed over.`
  }
  throw new Error(usage)
})
