import { checkAudit } from '../audit/checkAudit.ts'
import { checkHeads } from '../audit/checkHeads.ts'
import { publicKeyOf } from '../audit/signedHead.ts'
import { openOperation } from './openOperation.ts'

const usage = 'npm run audit -- verify [NUMBER HASH] | key'

/**
 * `npm run audit -- verify [NUMBER HASH]`: proves that no row of the audit log was changed, dropped or moved, and that
 * nothing was cut off since its heads were written down outside the database. Prints its head; given one that was
 * printed before, or mailed, compares with that as well. Ends with 1 otherwise. `npm run audit -- key` prints the key
 * with which heads are checked.
 */
async function run([verb, number, hash]: string[]): Promise<void> {
  if (verb !== 'verify' && verb !== 'key') throw new Error(usage)
  const { db, files, secrets, close } = await openOperation()
  try {
    if (verb === 'key') return console.log(publicKeyOf(secrets))
    const kept = number && hash ? { number: Number(number), hash } : null
    const log = await checkAudit({ secrets }, db, { kept })
    const outside = await checkHeads(secrets, db, files)
    const findings = [...log.findings, ...outside.findings]
    for (const finding of findings) console.error(finding)
    if (findings.length > 0) throw new Error(`The audit log is wrong in ${findings.length} places.`)
    if (!log.head) return console.log('The audit log is empty.')
    const { head } = log
    console.log(`The audit log is right, and so are ${outside.heads} heads. Its head: ${head.number} ${head.hash}`)
  } finally {
    await close()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
