import type { BooksProof } from '@byeol/contract/console/todayCalls.ts'
import type { Won } from '@byeol/contract/money.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { isStuck, movingMoney } from '../ledger/readProof.ts'

const selectCheck = `
  select last_at as at, jsonb_array_length(findings) as findings
  from money_checks
  order by id desc
  limit 1`
const checkShape = { at: column.timestamp, findings: column.number }
const countStuck = `
  select count(*)::integer as "stuckCount", coalesce(sum(won), 0)::float8 as "stuckWon"
  from ${movingMoney}
  where ${isStuck('$1')}`
const stuckShape = { stuckCount: column.number, stuckWon: column.number }
const selectHead = 'select number as rows, at from audit_heads order by sequence desc limit 1'
const headShape = { rows: column.number, at: column.timestamp }

const countFindings = `
  select jsonb_array_length(findings) as findings
  from audit_checks
  order by id desc
  limit 1`

/** The findings of the last check of money, and the money that is stuck now. */
export async function readBooksProof({ db, now }: Context): Promise<BooksProof> {
  const lastCheck = await db.row(selectCheck, [], checkShape)
  const { stuckCount, stuckWon } = (await db.row(countStuck, [now()], stuckShape))!
  return { lastCheck, stuckCount, stuckWon: stuckWon as Won }
}

/** The last signed head of the audit log; null if there is none yet. */
export const readAuditHead = ({ db }: Context) => db.row(selectHead, [], headShape)

/** How many problems the last check of the audit log found; null before the first check. */
export async function countAuditFindings({ db }: Context): Promise<number | null> {
  const row = await db.row(countFindings, [], { findings: column.number })
  return row && row.findings
}
