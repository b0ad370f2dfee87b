import { tidyEmail } from '@byeol/contract/text/email.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { column } from '../db/columns.ts'
import { liftSuspension, suspendPerson } from '../session/suspendPerson.ts'
import { staffCommand } from './staffCommand.ts'

const dayMs = 24 * 3_600_000
const usage = 'npm run suspend -- EMAIL DAYS REASON'
const select = 'select id, nickname from users where email = $1'

/**
 * `npm run suspend -- EMAIL DAYS REASON --by NAME`: suspends an account. Within a second its REST calls are refused and
 * its connections are closed. 0 days lifts the suspension.
 */
await staffCommand(usage, async ({ db, args: [email, days, ...words], by, ...audited }) => {
  const count = Number(days)
  if (!email || !Number.isInteger(count) || count < 0 || (count > 0 && words.length === 0)) throw new Error(usage)
  const at = audited.now()
  const until = new Date(at.getTime() + count * dayMs)
  const nickname = await db.inTransaction(async (tx) => {
    const person = await tx.row(select, [tidyEmail(email)], { id: column.userId, nickname: column.text })
    if (!person) throw new Error(`Nobody has signed up as ${email}.`)
    if (count > 0) await suspendPerson(tx, person.id, { at, until, reason: words.join(' ') })
    else await liftSuspension(tx, person.id)
    const action = count > 0 ? 'user.suspend' : 'user.suspension-lift'
    await recordAudit(audited, tx, { by, action, target: `users/${person.id}`, facts: { days: count } })
    return person.nickname
  })
  return count > 0
    ? `${nickname} (${email}) is suspended until ${until.toISOString()}.`
    : `${nickname} (${email}) is suspended no longer.`
})
