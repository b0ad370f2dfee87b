import type { AuditFinding } from '@byeol/contract/console/auditChecks.ts'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { checkAudit, type AuditHead } from './checkAudit.ts'
import { isInLog } from './checkHeads.ts'
import { finding } from './findings.ts'
import { headKey, readCopy } from './headCopies.ts'
import { keepFindings } from './keepFindings.ts'
import { publicKeyOf, signHead, type SignedHead } from './signedHead.ts'
import { lostHeads, readRestores } from './signedRestores.ts'

const takeTurn = `select pg_advisory_xact_lock(hashtext('audit_heads'))`
const selectLast = 'select sequence, number, hash from audit_heads order by sequence desc limit 1'
const lastShape = { sequence: column.number, number: column.number, hash: column.bytes }
const selectUnwritten = `
  select h.sequence as head, h.number as row
  from audit_heads h
  left join audit_log l on l.number = h.number and l.hash = h.hash
  where l.number is null
  order by h.sequence
  limit 1000`
const selectSome = 'select sequence, number, hash from audit_heads order by random() limit 50'
const insert = 'insert into audit_heads (sequence, number, hash, at) values ($1, $2, $3, $4)'

type Anchoring = Pick<Context, 'db' | 'env' | 'files' | 'log' | 'metrics' | 'now' | 'queue' | 'secrets'>

/**
 * Job: writes the head (last row number and hash) of the audit log to places that the database's users cannot reach:
 * the file store, where the bucket locks its objects, and a mail to AUDIT_MAIL. Does nothing when no row was added.
 * Never overwrites a head: if there is a copy that the log does not know, or rows fail their check, the job stores,
 * counts and logs the findings and writes no head.
 */
export async function anchorAudit(ctx: Anchoring): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(takeTurn)
    const last = await tx.row(selectLast, [], lastShape)
    const lost = lostHeads(await readRestores(tx))
    const unwritten = await tx.rows(selectUnwritten, [], { head: column.number, row: column.number })
    const from = last && { number: last.number, hash: last.hash.toString('hex') }
    const { head, findings: ofRows } = await checkAudit(ctx, tx, { from })
    const next = Math.max(last?.sequence ?? 0, ...lost.keys()) + 1
    const beyond = await adoptCopies(ctx, tx, { sequence: next, number: last?.number ?? 0 })
    const findings = [
      ...unwritten.map((found) => finding('row-not-head', found)),
      ...ofRows,
      ...(await checkCopies(ctx, tx)),
      ...beyond.findings,
    ]
    if (head && findings.length === 0 && head.number !== beyond.number)
      findings.push(...(await writeHead(ctx, tx, beyond.sequence, head)))
    await keepFindings(ctx, tx, findings)
  })
}

/**
 * Reads the copies numbered `sequence` and higher, which the database does not know. If a copy matches a row of the
 * log, it comes from a run that died before its commit, so it is stored as a head. Any other copy proves that the
 * database lost rows.
 */
async function adoptCopies(ctx: Anchoring, tx: Transaction, from: { sequence: number; number: number }) {
  let { sequence, number } = from
  const findings: AuditFinding[] = []
  for (; ; sequence++) {
    const copy = await readCopy(ctx.secrets, ctx.files, sequence)
    if (copy === 'gone') return { sequence, number, findings }
    if (copy === null) findings.push(finding('copy-changed', { head: sequence }))
    else if (findings.length > 0 || copy.number <= number || !(await isInLog(tx, copy)))
      findings.push(finding('row-not-head', { row: copy.number, head: sequence }))
    else {
      await insertHead(tx, copy)
      ;({ number } = copy)
    }
  }
}

const insertHead = (tx: Transaction, { sequence, number, hash, at }: Omit<SignedHead, 'signature'>) =>
  tx.rows(insert, [sequence, number, Buffer.from(hash, 'hex'), new Date(at)])

/**
 * Compares a sample of the heads in the database with their copies; `npm run audit -- verify` compares all of them.
 */
async function checkCopies({ secrets, files }: Anchoring, tx: Queries): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = []
  for (const { sequence: head, number, hash } of await tx.rows(selectSome, [], lastShape)) {
    const copy = await readCopy(secrets, files, head)
    if (copy === 'gone') findings.push(finding('copy-gone', { head }))
    else if (copy?.number !== number || copy.hash !== hash.toString('hex'))
      findings.push(finding('copy-changed', { head }))
  }
  return findings.sort((one, other) => one.head! - other.head!)
}

/** Write the copy first: a head without a copy would look like a removed copy. */
async function writeHead(ctx: Anchoring, tx: Transaction, sequence: number, head: AuditHead): Promise<AuditFinding[]> {
  const signed = signHead(ctx.secrets, { sequence, ...head, at: ctx.now().toISOString() })
  const text = JSON.stringify(signed)
  if (!(await ctx.files.create(headKey(sequence), Buffer.from(text), 'application/json')))
    return [finding('row-not-head', { row: head.number, head: sequence })]
  await insertHead(tx, signed)
  if (!ctx.env.AUDIT_MAIL) return []
  await ctx.queue.add(tx, 'sendMail', {
    to: ctx.env.AUDIT_MAIL,
    subject: `Byeol audit log: head ${sequence}`,
    text: `${text}\n\n${publicKeyOf(ctx.secrets)}`,
    html: `<pre>${text}\n\n${publicKeyOf(ctx.secrets)}</pre>`,
  })
  return []
}
