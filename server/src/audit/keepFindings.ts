import type { AuditFinding } from '@byeol/contract/console/auditChecks.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { findingText } from './findings.ts'

const sameAgain = `
  update audit_checks
  set last_at = $1
  where id = (select max(id) from audit_checks) and findings = $2::jsonb and last_at <= $1
  returning id`
const insert = 'insert into audit_checks (first_at, last_at, findings) values ($1, $1, $2::jsonb)'
const logMax = 20

/** Stores the findings of a check for the console, counts and logs them, and mails new ones to AUDIT_MAIL. */
export async function keepFindings(
  { env, log, metrics, now, queue }: Pick<Context, 'env' | 'log' | 'metrics' | 'now' | 'queue'>,
  tx: Transaction,
  findings: readonly AuditFinding[],
): Promise<void> {
  metrics.auditFindings.set(findings.length)
  for (const found of findings.slice(0, logMax)) log.error({ finding: findingText(found) }, 'the audit log is wrong')
  const result = [now(), JSON.stringify(findings)]
  if (await tx.row(sameAgain, result)) return
  await tx.rows(insert, result)
  if (findings.length === 0 || !env.AUDIT_MAIL) return
  const text = findings.slice(0, logMax).map(findingText).join('\n')
  await queue.add(tx, 'sendMail', {
    to: env.AUDIT_MAIL,
    subject: `Byeol audit log: wrong in ${findings.length} places`,
    text,
    html: `<pre>${text}</pre>`,
  })
}
