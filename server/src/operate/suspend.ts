import { column } from '../db/columns.ts'
import { liftSuspension, suspendPerson } from '../session/suspendPerson.ts'
import { openOperation } from './openOperation.ts'

// Uses the database's clock and what `POST /dev/clock` added, so that its times agree with those of a running server.
const select = `
  select id, nickname, t.now, t.now + $2 * interval '1 day' as until
  from users, (
    select now() + coalesce(sum(ahead_ms), 0) * interval '1 millisecond' as now
    from moved_clock
  ) t
  where email = $1`

/**
 * `npm run suspend -- EMAIL DAYS REASON`: suspends an account. Within a second its REST calls are refused and its
 * connections end. 0 days lifts the suspension.
 */
async function run([email, days, ...words]: string[]): Promise<void> {
  const count = Number(days)
  if (!email || !Number.isInteger(count) || count < 0 || (count > 0 && words.length === 0))
    throw new Error('npm run suspend -- EMAIL DAYS REASON')
  const { db, close } = await openOperation()
  const person = await db.row(select, [email.toLowerCase(), count], {
    id: column.userId,
    nickname: column.text,
    now: column.timestamp,
    until: column.timestamp,
  })
  if (person && count > 0)
    await suspendPerson(db, person.id, { at: person.now, until: person.until, reason: words.join(' ') })
  else if (person) await liftSuspension(db, person.id)
  await close()
  if (!person) throw new Error(`Nobody has signed up as ${email}.`)
  const { nickname, until } = person
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
