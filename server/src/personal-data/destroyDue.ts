import { retainedNames, retentionMs, type RetainedName } from '@byeol/contract/retention.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { isHeld } from './holds.ts'

const batch = 1_000

const oldRows = (table: string, time: string): string => `
  delete from ${table}
  where ctid = any(array(
    select t.ctid
    from ${table} t
    where ${time} < $1 and not ${isHeld('t.user_id')}
    limit ${batch}
  ))
  returning 1`

/** The rows about people of incidents that were closed before $1; letters name their incident through its sending. */
const ofOldIncidents = (table: 'incident_letters' | 'incident_people'): string => `
  delete from ${table}
  where ctid = any(array(
    select t.ctid
    from ${table} t
    ${table === 'incident_letters' ? 'join incident_sendings s on s.id = t.sending_id' : ''}
    join incidents i on i.id = ${table === 'incident_letters' ? 's' : 't'}.incident_id
    where i.closed_at < $1 and not ${isHeld('t.user_id')}
    limit ${batch}
  ))
  returning 1`

/**
 * TABLE: the statements that delete each kind of record from the live tables at the end of its retention period. Kinds
 * not listed are deleted by other jobs. Those that clear columns skip rows that another node is clearing, so that each
 * is counted once.
 */
const statements: Partial<Record<RetainedName, string | readonly string[]>> = {
  accesses: oldRows('access_log', 'last_at'),
  screenshots: oldRows('screenshots', 'created_at'),
  notifications: oldRows('notifications', 'created_at'),
  deletionRequests: oldRows('deletion_requests', 'coalesce(done_at, withdrawn_at)'),
  recordingMatches: oldRows('recording_matches', 'created_at'),
  blockedSearches: `
    delete from blocked_search_days
    where ctid = any(array(
      select ctid from blocked_search_days
      where day < ($1::timestamptz at time zone 'Asia/Seoul')::date
      limit ${batch}))
    returning 1`,
  dataRequests: oldRows('data_requests', 'coalesce(done_at, withdrawn_at)'),
  // The account of an old payout. Those of people who left are in the archive (keepApart.ts).
  settlements: `
    update settlements
    set number_sealed = '', holder_sealed = ''
    where id = any(array(
      select s.id from settlements s
      where s.status in ('paid', 'rejected', 'returned') and s.number_sealed <> ''
        and greatest(s.paid_at, s.rejected_at, s.returned_at) < $1 and not ${isHeld('s.celeb_id')}
      limit ${batch}
      for update of s skip locked))
    returning 1`,
  payments: `
    update refund_transfers
    set number_sealed = '', holder_sealed = ''
    where id = any(array(
      select t.id from refund_transfers t
      where t.status in ('paid', 'returned') and t.number_sealed <> ''
        and t.paid_at < $1 and not ${isHeld('t.user_id')}
      limit ${batch}
      for update of t skip locked))
    returning 1`,
  bankFiles: `
    update bank_files
    set content_sealed = ''
    where id = any(array(
      select f.id from bank_files f
      where f.content_sealed <> '' and f.made_at < $1
        and not exists (select from bank_file_lines l where l.file_id = f.id and l.result is null)
      limit ${batch}
      for update of f skip locked))
    returning 1`,
  heirContacts: `
    update celeb_endings
    set contact_sealed = null
    where id = any(array(
      select e.id from celeb_endings e
      where e.contact_sealed is not null and not ${isHeld('e.user_id')}
        and (e.ended_at < $1 or e.back_at is not null
          or (e.ended_at is null and coalesce(e.withdrawn_at, e.recalled_at) is not null))
      limit ${batch}
      for update of e skip locked))
    returning 1`,
  demands: oldRows('authority_demands', 'decided_at'),
  holds: oldRows('legal_holds', 'released_at'),
  incidents: [ofOldIncidents('incident_letters'), ofOldIncidents('incident_people')],
  consentReminders: oldRows('consent_reminders', 'told_at'),
}

const record = `
  insert into destruction_runs as r (day, kind, count, last_at)
  values ($1, $2, $3, $4)
  on conflict (day, kind) do update
  set count = r.count + excluded.count, last_at = excluded.last_at`

/** Records how many records of a kind were destroyed today. */
export async function recordDestroyed(db: Queries, name: RetainedName, count: number, at: Date): Promise<void> {
  if (count > 0) await db.rows(record, [seoulDate(at), name, count, at])
}

const destroyArchived = 'select record_kind as kind, destroyed from destroy_apart($1)'
const destroyedShape = { kind: column.oneOf(...retainedNames), destroyed: column.number }

/** Job: destroys records at the end of their period in the retention table, except those of people on legal hold. */
export async function destroyDue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  for (const [name, kept] of Object.entries(statements) as [RetainedName, string | readonly string[]][]) {
    const before = new Date(at.getTime() - retentionMs(name))
    for (const statement of [kept].flat()) {
      let count: number
      do {
        count = (await db.rows(statement, [before])).length
        await recordDestroyed(db, name, count, at)
      } while (count === batch)
    }
  }
  await db.inTransaction(async (tx) => {
    for (const { kind, destroyed } of await tx.rows(destroyArchived, [at], destroyedShape))
      await recordDestroyed(tx, kind, destroyed, at)
  })
}
