import { openOperation } from './openOperation.ts'

// By the database's clock: what this program writes is as old as what a server beside it writes.
const suspend = `
  update users set suspended_until = now() + $2 * interval '1 day', suspended_reason = $3, suspended_at = now() where email = $1
  returning nickname, suspended_until as until`
const lift = 'update users set suspended_until = null, suspended_reason = null, suspended_at = null where email = $1 returning nickname, null as until'

interface Changed {
  nickname: string
  until: Date | null
}

/** `npm run suspend -- EMAIL DAYS REASON`: shuts somebody out within a second, on REST and on live lines; 0 days lifts it. */
async function run([email, days, ...words]: string[]): Promise<void> {
  const count = Number(days)
  if (!email || !Number.isInteger(count) || count < 0 || (count > 0 && words.length === 0)) throw new Error('npm run suspend -- EMAIL DAYS REASON')
  const { db, close } = await openOperation()
  const person = email.toLowerCase()
  const changed = await (count > 0 ? db.row<Changed>(suspend, [person, count, words.join(' ')]) : db.row<Changed>(lift, [person]))
  await close()
  if (!changed) throw new Error(`Nobody has signed up as ${email}.`)
  const { nickname, until } = changed
  console.log(until ? `${nickname} (${email}) is suspended until ${until.toISOString()}.` : `${nickname} (${email}) is suspended no longer.`)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
