import type { Context } from '../context.ts'
import { checkLedger } from './checks.ts'

/** Checks the books, and raises the alarm where they are wrong: nothing else may ever find out first. */
export async function watchLedger({ db, log, metrics }: Pick<Context, 'db' | 'log' | 'metrics'>): Promise<void> {
  const findings = await checkLedger(db)
  metrics.ledgerFindings.set(findings.length)
  for (const finding of findings) log.error(finding, 'the ledger is wrong')
}
