import { checkMoney } from '../checkMoney.ts'
import { findNow } from './findNow.ts'
import { openOperation } from './openOperation.ts'

/** `npm run ledger-check`: checks all money, at any time. Exits with 1 if anything is wrong. */
async function run(): Promise<void> {
  const { db, close } = await openOperation()
  const findings = await checkMoney(db, await findNow(db))
  await close()
  for (const { check, found } of findings) console.error(`${check}: ${found}`)
  if (findings.length > 0) throw new Error(`The ledger is wrong in ${findings.length} places.`)
  console.log('The ledger is right.')
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
