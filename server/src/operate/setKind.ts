import { column } from '../db/columns.ts'
import { openOperation } from './openOperation.ts'

const kinds = ['ordinary', 'support', 'tester']

/** `npm run kind -- EMAIL tester`: makes an account an ordinary, support or tester account. Operators only. */
async function setKind([email, kind]: string[]): Promise<void> {
  if (!email || !kind || !kinds.includes(kind)) throw new Error(`npm run kind -- EMAIL ${kinds.join('|')}`)
  const { db, close } = await openOperation()
  const changed = await db.row(
    'update users set kind = $2 where email = $1 returning nickname',
    [email.toLowerCase(), kind],
    { nickname: column.text },
  )
  await close()
  if (!changed) throw new Error(`Nobody has signed up as ${email}.`)
  console.log(`${changed.nickname} (${email}) is ${kind} now.`)
}

setKind(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
