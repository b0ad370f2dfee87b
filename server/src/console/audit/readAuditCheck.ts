import type { Handler } from '../../http/call.ts'
import { AuditRestore, AuditFinding, type LostHead } from '@byeol/contract/console/auditChecks.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { z } from 'zod'
import { isInLog } from '../../audit/checkHeads.ts'
import { readCopy } from '../../audit/headCopies.ts'
import { lostHeads, readRestores } from '../../audit/signedRestores.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { readHeldRestore } from './letReconcile.ts'
import { isOpenChange } from '../roles/openChanges.ts'

/** SQL: the findings `l` of the last audit log check, one row for each. */
export const lastAuditFindings = `
  (select first_at, jsonb_array_elements(findings) as finding
   from (select first_at, findings from audit_checks order by id desc limit 1) a) l`
const selectLast = `
  select first_at as "firstAt", last_at as "lastAt", findings::text as findings
  from audit_checks
  order by id desc
  limit 1`
const lastShape = { firstAt: column.timestamp, lastAt: column.timestamp, findings: column.text }
const selectLastHead = 'select sequence, number from audit_heads order by sequence desc limit 1'
const headShape = { sequence: column.number, number: column.number }

export const restoreColumns = `
  c.id, c.number, jsonb_array_length(c.heads) as heads, c.digest, c.requested_by as "requestedBy",
  c.requested_at as "requestedAt"`
const selectOpen = `select ${restoreColumns} from audit_restores c where ${isOpenChange}`

export interface LostHeads {
  lost: LostHead[]
  /** The number of the last row that is both in the log and in a known head. */
  lastKnown: number
}

/** Audit heads that have a copy outside the database, but no row in the log, and that no signed restore covers. */
export async function findLostHeads({ secrets, files }: Context, db: Queries): Promise<LostHeads> {
  const last = await db.row(selectLastHead, [], headShape)
  const explained = lostHeads(await readRestores(db))
  const lost: LostHead[] = []
  for (let sequence = Math.max(last?.sequence ?? 0, ...explained.keys()) + 1; ; sequence++) {
    const copy = await readCopy(secrets, files, sequence)
    if (copy === 'gone') break
    // A copy that was changed cannot be explained by a restore, so it stays a finding.
    if (copy === null || (await isInLog(db, copy))) continue
    lost.push({ sequence, number: copy.number, hash: copy.hash, at: new Date(copy.at) })
  }
  return { lost, lastKnown: last?.number ?? 0 }
}

/** The result of the last check as the console shows it, and the restore that two owners may sign. */
export const readAuditCheck: Handler<typeof consoleApi.audit.check> = async (ctx) => {
  const { db } = ctx
  const [last, open, restores, held] = await Promise.all([
    db.row(selectLast, [], lastShape),
    db.row(selectOpen, [], AuditRestore),
    readRestores(db),
    readHeldRestore(db),
  ])
  const { lost, lastKnown } = await findLostHeads(ctx, db)
  return {
    last: last && { ...last, findings: z.array(AuditFinding).parse(JSON.parse(last.findings)) },
    lost,
    mayEndWith: lost.length > 0 ? { min: lastKnown, max: Math.min(...lost.map(({ number }) => number)) - 1 } : null,
    open,
    signed: restores.map(({ number, heads, owners, at }) => ({ number, heads: heads.length, owners, at })).reverse(),
    held,
  }
}
