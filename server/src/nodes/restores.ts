import type { Context } from '../context.ts'
import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'
import { newId } from '../newId.ts'
import { findLostSpan, moveMark, storeMark } from './databaseMark.ts'

/** Marks are written once a minute, so a restored database can be at most this much newer than its last mark. */
export const markEveryMs = 60_000

const takeTurn = `select pg_advisory_xact_lock(hashtext('restores'))`
const insert = `
  insert into restores (id, restored_to, lost_until, found_at, dropped_sends)
  values ($1, $2, $3, $4, $5)`
const selectHeld = `
  select id, restored_to as "restoredTo", lost_until as "lostUntil", found_at as "foundAt",
    dropped_sends as "droppedSends"
  from restores
  where let_at is null
  order by found_at desc
  limit 1`
const heldShape = {
  id: column.text,
  restoredTo: column.timestamp,
  lostUntil: column.timestamp,
  foundAt: column.timestamp,
  droppedSends: column.number,
}
const addDropped = 'update restores set dropped_sends = dropped_sends + $2 where id = $1'
const freeDead = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_at < $1
  having count(*) > 0`
const dropSends = `
  select id
  from graphile_worker.complete_jobs(array(
    select id
    from graphile_worker.jobs
    where task_identifier = any($1) and created_at <= $2 and run_at <= now() and locked_at is null
  ))`

/** A database restore after which the reconciler stays paused until an owner releases it. */
export interface HeldRestore {
  id: string
  restoredTo: Date
  lostUntil: Date
  foundAt: Date
  droppedSends: number
}

/** The restore for which the reconciler is paused, or null. */
export const findHeldRestore = (db: Queries): Promise<HeldRestore | null> => db.row(selectHeld, [], heldShape)

/**
 * Deletes tasks in the restored queue that send something, because they already ran in the hours that the restore lost.
 */
async function dropLostSends(tx: Queries, sends: ReadonlySet<string>, restoredTo: Date): Promise<number> {
  const until = new Date(restoredTo.getTime() + markEveryMs)
  await tx.rows(freeDead, [until])
  return (await tx.rows(dropSends, [[...sends], until], { id: column.bigint })).length
}

/**
 * Finds out whether the database was restored to an earlier time. If so, pauses the reconciler and drops the sends in
 * the restored queue. Returns the restore if it was found just now.
 */
export async function noticeRestore(
  ctx: Pick<Context, 'db' | 'files' | 'log' | 'now'>,
  sends: ReadonlySet<string>,
): Promise<HeldRestore | null> {
  const lost = await findLostSpan(ctx.db, ctx.files)
  if (!lost) return null
  const found = await ctx.db.inTransaction(async (tx) => {
    await tx.rows(takeTurn)
    // Null if another node has found the restore first.
    const still = await findLostSpan(tx, ctx.files)
    if (!still) return null
    const { lostUntil, restoredTo } = still
    const droppedSends = await dropLostSends(tx, sends, restoredTo)
    const [id, foundAt] = [newId(ctx.now()), ctx.now()]
    await tx.rows(insert, [id, restoredTo, lostUntil, foundAt, droppedSends])
    await moveMark(tx, lostUntil)
    return { id, restoredTo, lostUntil, foundAt, droppedSends }
  })
  if (found) ctx.log.error(found, 'the database was restored: the reconciler waits until an owner lets it go on')
  return found
}

/**
 * Job: writes a mark to the database and then to the file store. If the database has lost a mark, handles the restore
 * first.
 */
export async function markDatabase(
  ctx: Pick<Context, 'db' | 'files' | 'log' | 'now'>,
  sends: ReadonlySet<string>,
): Promise<void> {
  await noticeRestore(ctx, sends)
  await storeMark(ctx.files, await moveMark(ctx.db, null))
}

export const noteDropped = async (db: Queries, id: string, sends: number): Promise<void> =>
  void (await db.rows(addDropped, [id, sends]))

/** Adds a metric that is 1 while the reconciler is paused. */
export function measureHeld({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  const help = '1 while the reconciler waits for a person, because the database was restored'
  metrics.addGauge({ name: 'byeol_reconciler_held', help }, async () => [
    { value: (await findHeldRestore(db)) ? 1 : 0 },
  ])
}
