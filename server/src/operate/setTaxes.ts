import { isMonth } from '@byeol/contract/locale/seoul.ts'
import { TaxKind } from '@byeol/contract/celeb/taxCalls.ts'
import { column } from '../db/columns.ts'
import { handOverTaxes } from '../features/settlement/decide/handOverTaxes.ts'
import { setTaxKind } from '../features/settlement/decide/setTaxKind.ts'
import { staffCommand } from './staffCommand.ts'

const usage = `npm run tax --
  kind USERNAME ${TaxKind.options.join('|')}
  handed-over YYYY-MM       the taxes withheld until the end of the month are at the tax office
`
const select = 'select user_id as id from celebs where username = $1'

/** `npm run tax -- … --by NAME`: sets how celebs are taxed, and records the tax paid to the tax office. */
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
  if (what === 'handed-over' && isMonth(subject)) {
    const { incomeTaxWon, localTaxWon } = await db.inTransaction((tx) => handOverTaxes(command, tx, subject))
    return `${incomeTaxWon} won of income tax and ${localTaxWon} won of local tax are booked as handed over.`
  }
  throw new Error(usage)
})
