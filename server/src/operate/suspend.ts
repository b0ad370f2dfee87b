import { column } from '../db/columns.ts'
import { liftSuspension, suspendPerson } from '../session/suspendPerson.ts'
import { findNow } from './findNow.ts'
import { openOperation } from './openOperation.ts'

const dayMs = 24 * 3_600_000
const select = 'select id, nickname from users where email = $1'

/**
 * `npm run suspend -- EMAIL DAYS REASON`: suspends an account. Within a second its REST calls are refused and its
 * connections end. 0 days lifts the suspension.
 */
async function run([email, days, ...words]: string[]): Promise<void> {
  const count = Number(days)
  if (!email || !Number.isInteger(count) || count < 0 || (count > 0 && words.length === 0))
    throw new Error('npm run suspend -- EMAIL DAYS REASON')
  const { db, close } = await openOperation()
  const person = await db.row(select, [email.toLowerCase()], { id: column.userId, nickname: column.text })
  const at = await findNow(db)
  const until = new Date(at.getTime() + count * dayMs)
  if (person && count > 0) await suspendPerson(db, person.id, { at, until, reason: words.join(' ') })
  else if (person) await liftSuspension(db, person.id)
  await close()
  if (!person) throw new Error(`Nobody has signed up as ${email}.`)
  const { nickname } = person
  console.log(
    count > 0
      ? `${nickname} (${email}) is suspended until ${until.toISOString()}.`
      : `${nickname} (${email}) is suspended no longer.`,
  )
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
