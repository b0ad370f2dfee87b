import { checkMoney } from './checkMoney.ts'
import type { Context } from './context.ts'
import { readOutstanding } from './ledger/readOutstanding.ts'
import type { Finding } from './ledger/checks.ts'

const sameAgain = `
  update money_checks
  set last_at = $1
  where id = (select max(id) from money_checks) and findings = $2::jsonb and last_at <= $1
  returning id`
const insert = 'insert into money_checks (first_at, last_at, findings) values ($1, $1, $2::jsonb)'

/** Stores the findings of a check for the console. */
async function keep({ db, now }: Pick<Context, 'db' | 'now'>, findings: readonly Finding[]): Promise<void> {
  const result = [now(), JSON.stringify(findings)]
  if (!(await db.row(sameAgain, result))) await db.rows(insert, result)
}

/** Job: runs every check of money, and stores, logs and counts each finding. */
export async function watchMoney({
  db,
  checks,
  log,
  metrics,
  now,
}: Pick<Context, 'db' | 'checks' | 'log' | 'metrics' | 'now'>): Promise<void> {
  const findings = await checkMoney(checks, now())
  metrics.ledgerFindings.set(findings.length)
  const { pointsWon, donationPointsWon, soldYearWon } = await readOutstanding(db, now())
  metrics.outstandingWon.set({ of: 'points' }, pointsWon)
  metrics.outstandingWon.set({ of: 'donationPoints' }, donationPointsWon)
  metrics.outstandingWon.set({ of: 'soldYear' }, soldYearWon)
  for (const finding of findings) log.error(finding, 'the ledger is wrong')
  await keep({ db, now }, findings)
}
