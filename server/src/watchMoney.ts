import { checkMoney } from './checkMoney.ts'
import type { Context } from './context.ts'

/** Job: runs every check of money, and logs and counts each finding. */
export async function watchMoney({
  db,
  log,
  metrics,
  now,
}: Pick<Context, 'db' | 'log' | 'metrics' | 'now'>): Promise<void> {
  const findings = await checkMoney(db, now())
  metrics.ledgerFindings.set(findings.length)
  for (const finding of findings) log.error(finding, 'the ledger is wrong')
}
