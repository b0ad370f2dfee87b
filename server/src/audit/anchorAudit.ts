import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import { checkAudit } from './checkAudit.ts'
import { publicKeyOf, signHead } from './signedHead.ts'

const takeTurn = `select pg_advisory_xact_lock(hashtext('audit_heads'))`
const selectLast = 'select sequence, number, hash from audit_heads order by sequence desc limit 1'
const insert = 'insert into audit_heads (sequence, number, hash, at) values ($1, $2, $3, $4)'

/** Heads are counted, so that the copies can be found without a list of them. */
export const headKey = (sequence: number): string => `audit-heads/${String(sequence).padStart(8, '0')}.json`

/**
 * Job: writes the head of the audit log down where the database's users cannot reach: in the file store, whose bucket
 * locks what it holds, and in a mail to AUDIT_MAIL. Does nothing while no row was added. Rows that fail their check are
 * logged and counted, and no head is written over them.
 */
export async function anchorAudit(
  ctx: Pick<Context, 'db' | 'env' | 'files' | 'log' | 'metrics' | 'now' | 'queue' | 'secrets'>,
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(takeTurn)
    const shape = { sequence: column.number, number: column.number, hash: column.bytes }
    const last = await tx.row(selectLast, [], shape)
    const from = last && { number: last.number, hash: last.hash.toString('hex') }
    const { head, findings } = await checkAudit(ctx, tx, { from })
    ctx.metrics.auditFindings.set(findings.length)
    for (const finding of findings) ctx.log.error({ finding }, 'the audit log is wrong')
    if (!head || findings.length > 0 || head.number === last?.number) return
    const at = ctx.now()
    const signed = signHead(ctx.secrets, { sequence: (last?.sequence ?? 0) + 1, ...head, at: at.toISOString() })
    const text = JSON.stringify(signed)
    // The file comes first: a head without a file would look like one that was removed.
    await ctx.files.put(headKey(signed.sequence), Buffer.from(text), 'application/json')
    await tx.rows(insert, [signed.sequence, head.number, Buffer.from(head.hash, 'hex'), at])
    if (!ctx.env.AUDIT_MAIL) return
    await ctx.queue.add(tx, 'sendMail', {
      to: ctx.env.AUDIT_MAIL,
      subject: `Byeol audit log: head ${signed.sequence}`,
      text: `${text}\n\n${publicKeyOf(ctx.secrets)}`,
      html: `<pre>${text}\n\n${publicKeyOf(ctx.secrets)}</pre>`,
    })
  })
}
