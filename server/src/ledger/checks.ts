import type { MoneyCheckId } from '@byeol/contract/console/moneyChecks.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { donationChecks } from './donationChecks.ts'
import { earningChecks } from './earnings/earningChecks.ts'
import { settlementChecks } from './earnings/settlementChecks.ts'
import { ledgerChecks } from './ledgerChecks.ts'
import { orderChecks, stuckCaptures } from './orderChecks.ts'

export interface Finding {
  check: MoneyCheckId
  found: string
}

const foundAtMost = 20

/** `checks`: queries by their ids, each of which must find nothing. */
export async function runChecks(
  db: Queries,
  checks: Partial<Record<MoneyCheckId, string>>,
  values: unknown[] = [],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, sql] of Object.entries(checks) as [MoneyCheckId, string][])
    for (const { found } of await db.rows(`${sql}\n limit ${foundAtMost}`, values, { found: column.text }))
      findings.push({ check, found })
  return findings
}

/** Checks the books of points and of celebs' earnings alone, as `checkLedger` does together with the orders. */
export const checkPoints = async (db: Queries): Promise<Finding[]> => [
  ...(await runChecks(db, ledgerChecks)),
  ...(await runChecks(db, earningChecks)),
]

/**
 * Runs every check of money.md section 4. Each is one statement, so it may run at any time. An empty list: the books
 * are right. With `now`, captures that wait for longer than two minutes are found, too.
 */
export async function checkLedger(db: Queries, now: Date | null = null): Promise<Finding[]> {
  const stuck = now && (await runChecks(db, { 'capture-stuck': stuckCaptures }, [now]))
  return [
    ...(await checkPoints(db)),
    ...(await runChecks(db, { ...orderChecks, ...donationChecks, ...settlementChecks })),
    ...(stuck ?? []),
  ]
}
