import { writeFile } from 'node:fs/promises'
import { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import { column } from '../db/columns.ts'
import { exportTaxReport } from '../features/settlement/decide/exportTaxReport.ts'
import { setTaxKind } from '../features/settlement/decide/setTaxKind.ts'
import { printCsv } from '../features/settlement/statement/printCsv.ts'
import { staffCommand } from './staffCommand.ts'

const usage = `npm run tax --
  kind USERNAME ${TaxKind.options.join('|')}
  report YYYY-MM FILE       what was paid in the month, with resident numbers, as CSV
`
const select = 'select user_id as id from celebs where username = $1'

/** `npm run tax -- … --by NAME`: says how celebs are taxed, and writes the report for the tax office. */
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
  if (what === 'report' && /^\d{4}-\d{2}$/u.test(subject) && value) {
    const lines = await db.inTransaction((tx) => exportTaxReport(command, tx, { month: subject, by }))
    const head = [
      'number',
      'paid',
      'name',
      'residentNumber',
      'address',
      'taxKind',
      'won',
      'incomeTax',
      'localTax',
      'net',
    ]
    const rows = lines.map((line) => [
      line.number,
      line.paidAt.toISOString(),
      line.name,
      line.residentNumber,
      line.address,
      line.taxKind,
      line.wonBeforeTax,
      line.incomeTaxWon,
      line.localTaxWon,
      line.netWon,
    ])
    await writeFile(value, printCsv([head, ...rows]), { mode: 0o600 })
    return `${lines.length} payments of ${subject} are in ${value}.`
  }
  throw new Error(usage)
})
