import { checkAudit } from '../audit/checkAudit.ts'
import { openOperation } from './openOperation.ts'

/**
 * `npm run audit-check -- [NUMBER HASH]`: proves that no row of the audit log was changed, dropped or moved. Prints its
 * head; given a head that was printed before, also proves that nothing was cut off since. Ends with 1 otherwise.
 */
async function run([number, hash]: string[]): Promise<void> {
  const { db, secrets, close } = await openOperation()
  const kept = number && hash ? { number: Number(number), hash } : null
  const { head, findings } = await checkAudit({ secrets }, db, kept)
  await close()
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) throw new Error(`The audit log is wrong in ${findings.length} places.`)
  console.log(head ? `The audit log is right. Its head: ${head.number} ${head.hash}` : 'The audit log is empty.')
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
