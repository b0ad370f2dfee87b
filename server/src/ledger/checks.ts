import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
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
const atOnce = 2

export type Checks = Partial<Record<MoneyCheckId, string>>

/**
 * `checks`: queries by id, each of which must find nothing. Two run at a time, so that a slow one delays only one of
 * the two queues.
 */
export async function runChecks(db: Queries, checks: Checks, values: unknown[] = []): Promise<Finding[]> {
  const ids = Object.keys(checks) as MoneyCheckId[]
  const findings = new Map<MoneyCheckId, Finding[]>()
  let next = 0
  const runNext = async () => {
    for (let check = ids[next++]; check; check = ids[next++]) {
      const rows = await db.rows(`${checks[check]}\n limit ${foundAtMost}`, values, { found: column.text })
      findings.set(
        check,
        rows.map(({ found }) => ({ check, found })),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
  return ids.flatMap((check) => findings.get(check)!)
}

const pointChecks: Checks = { ...ledgerChecks, ...earningChecks }

/** The part of `checkLedger` that checks points and celebs' earnings, without the orders. */
export const checkPoints = (db: Queries): Promise<Finding[]> => runChecks(db, pointChecks)

/**
 * Runs every check of money.md section 4. Each is a single statement, so they may run at any time. Returns an empty
 * list if everything is right. With `now`, also finds payments that should have been returned for more than two
 * minutes.
 */
export async function checkLedger(db: Queries, now: Date | null = null): Promise<Finding[]> {
  const stuck = now && (await runChecks(db, { 'capture-stuck': stuckCaptures }, [now]))
  const found = await runChecks(db, { ...pointChecks, ...orderChecks, ...donationChecks, ...settlementChecks })
  return [...found, ...(stuck ?? [])]
}
