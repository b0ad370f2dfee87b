import { openOperation } from './openOperation.ts'

const kinds = ['ordinary', 'support', 'tester']

/** `npm run kind -- EMAIL tester`: makes an account an ordinary, support or tester account. Operators only. */
async function setKind([email, kind]: string[]): Promise<void> {
  if (!email || !kind || !kinds.includes(kind)) throw new Error(`npm run kind -- EMAIL ${kinds.join('|')}`)
  const { db, close } = await openOperation()
  const changed = await db.row<{ nickname: string }>('update users set kind = $2 where email = $1 returning nickname', [
    email.toLowerCase(),
    kind,
  ])
  await close()
  if (!changed) throw new Error(`Nobody has signed up as ${email}.`)
  console.log(`${changed.nickname} (${email}) is ${kind} now.`)
}

setKind(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
