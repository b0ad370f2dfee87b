import { checkAudit } from '../audit/checkAudit.ts'
import { checkHeads } from '../audit/checkHeads.ts'
import { findingText } from '../audit/findings.ts'
import { publicKeyOf } from '../audit/signedHead.ts'
import { readRestores } from '../audit/signedRestores.ts'
import { commandWords, openOperation } from './openOperation.ts'

const usage = 'npm run audit -- verify [NUMBER HASH] | key'

/**
 * `npm run audit -- verify [NUMBER HASH]`: proves that no row of the audit log was changed, removed or moved, and that
 * nothing was cut off since its heads were stored outside the database. Prints the current head. If an earlier head
 * (printed or mailed) is given, also compares the log with it. Exits with 1 if anything is wrong. Heads that a database
 * restore lost count as wrong until two owners sign the restore in the console. `npm run audit -- key` prints the
 * public key for verifying heads.
 */
async function run([verb, number, hash]: string[]): Promise<void> {
  if (verb !== 'verify' && verb !== 'key') throw new Error(usage)
  const { db, files, secrets, close } = await openOperation()
  try {
    if (verb === 'key') return console.log(publicKeyOf(secrets))
    const restores = await readRestores(db)
    const isLost = restores.some(({ heads }) =>
      heads.some((head) => head.number === Number(number) && head.hash === hash),
    )
    const kept = number && hash && !isLost ? { number: Number(number), hash } : null
    const log = await checkAudit({ secrets }, db, { kept })
    const outside = await checkHeads(secrets, db, files)
    const findings = [...log.findings, ...outside.findings]
    for (const finding of findings) console.error(findingText(finding))
    if (findings.length > 0)
      throw new Error(
        `The audit log is wrong in ${findings.length} places. After a restore, two owners sign it at the console ` +
          '(docs/console.md).',
      )
    for (const { number: end, heads, owners, at } of restores) {
      const signed = `as ${owners.join(' and ')} signed on ${at.toISOString()}`
      console.log(`Restored to row ${end}, ${signed}: ${heads.length} heads were lost.`)
    }
    if (isLost) console.log(`Row ${number} with this hash was lost by that restore.`)
    if (!log.head) return console.log('The audit log is empty.')
    const { head } = log
    console.log(`The audit log is right, and so are ${outside.heads} heads. Its head: ${head.number} ${head.hash}`)
  } finally {
    await close()
  }
}

run(commandWords()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
