import type { Context } from '../context.ts'
import { checkLedger } from './checks.ts'

/** Checks the books, and logs and counts every finding. */
export async function watchLedger({
  db,
  log,
  metrics,
  now,
}: Pick<Context, 'db' | 'log' | 'metrics' | 'now'>): Promise<void> {
  const findings = await checkLedger(db, now())
  metrics.ledgerFindings.set(findings.length)
  for (const finding of findings) log.error(finding, 'the ledger is wrong')
}
