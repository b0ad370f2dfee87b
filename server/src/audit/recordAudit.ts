import type { Permission } from '@byeol/contract/console/roles.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import type { Secrets } from '../secrets.ts'
import { keyedHash } from '../seal.ts'

/** What writing to the audit log requires: the key for its hashes, and the clock. A `Context` has both. */
export interface Audited {
  secrets: Pick<Secrets, 'hash'>
  now: () => Date
}

export interface StaffAct {
  /** A staff member's name, as `staffName` gives it. */
  by: string
  /** For example `application.approve`. */
  action: string
  /** For example `users/ID` or `applications/ID`. */
  target: string
  /**
   * Ids, numbers and short words. Never a person's name, text or document: those must be erasable, and the log cannot
   * be erased.
   */
  facts: Record<string, unknown>
  /**
   * The console session that the act came from; stored as the fact `console`. Absent for commands, which run on the
   * server.
   */
  from?: { session: string; address: string; request: string; permission?: Permission }
  /** The person with the data that was viewed or changed, if `target` does not already identify them. */
  whose?: UserId
  /** The reason, as the staff member wrote it. It must not name any person. */
  reason?: string
}

// Writers take turns, so that numbers and hashes form one chain. This is an advisory lock because the server's database
// user has no right to lock the table.
const lock = `select pg_advisory_xact_lock(hashtext('audit_log'))`
const selectLast = 'select number, hash from audit_log order by number desc limit 1'
const insert = `
  insert into audit_log (number, at, by, action, target, facts, hash)
  values ($1, $2, $3, $4, $5, $6, $7)`

export const auditRowShape = {
  number: column.number,
  at: column.timestamp,
  by: column.text,
  action: column.text,
  target: column.text,
  facts: column.text,
}

/**
 * The keys that rows of the log may be hashed with: earlier rows may have been hashed with older values of HASH_SECRET.
 */
export interface AuditKeys {
  hash: Uint8Array
  older?: { hash: readonly Uint8Array[] }
}

/**
 * The hash of a row. `facts` is the JSON text as stored; `before` is the previous row's hash (empty for the first row).
 */
export function hashOfRow(
  { secrets }: Pick<Audited, 'secrets'>,
  row: RowOf<typeof auditRowShape>,
  before: Uint8Array,
): Buffer {
  const { number, at, by, action, target, facts } = row
  const words = [number, Buffer.from(before).toString('hex'), at.toISOString(), by, action, target, facts]
  return keyedHash(secrets.hash, 'audit', JSON.stringify(words))
}

/** Drops undefined values, because spreading them would overwrite a fact of the same name. */
const given = (more: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))

/**
 * Records a staff member's act in the same transaction as the act itself, so that either both are stored or neither is.
 * Call it last in the transaction: from here until the commit, all other staff acts wait.
 */
export async function recordAudit(audited: Audited, tx: Transaction, act: StaffAct): Promise<void> {
  await tx.rows(lock)
  const last = await tx.row(selectLast, [], { number: column.number, hash: column.bytes })
  const { by, action, target, facts, from, whose, reason } = act
  const row = {
    number: (last?.number ?? 0) + 1,
    at: audited.now(),
    by,
    action,
    target,
    facts: JSON.stringify({ ...facts, ...given({ console: from, whose, reason }) }),
  }
  const hash = hashOfRow(audited, row, last?.hash ?? Buffer.alloc(0))
  await tx.rows(insert, [row.number, row.at, by, action, target, row.facts, hash])
}
