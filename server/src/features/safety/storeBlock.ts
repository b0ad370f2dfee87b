import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Transaction } from '../../db/database.ts'

/**
 * SQL: the read positions of `reader` that `other` may see: in chats that they share, and in the reader's own chats if
 * the reader is a celeb.
 */
export const readsOf = (reader: string, other: string): string => `
  select r.chat_id, r.read_id
  from chat_reads r
  where r.user_id = ${reader} and r.chat_id in (
    select mine.chat_id
    from chat_members mine
    join chat_members theirs on theirs.chat_id = mine.chat_id and theirs.user_id = ${other}
    where mine.user_id = ${reader}
    union all
    select c.id
    from chats c
    where c.celeb_id = ${reader}
  )`
const readsAsJson = (reader: string, other: string) =>
  `coalesce((select jsonb_object_agg(r.chat_id, r.read_id) from (${readsOf(reader, other)}) r), '{}')`
const [readsOfBlocked, readsOfBlocker] = [readsAsJson('$2::text', '$1::text'), readsAsJson('$1::text', '$2::text')]

// Serializes the changes to one person's blocks.
const lock = 'select from users where id = $1 for no key update'
const isRunning = 'select from blocks where user_id = $1 and blocked_id = $2 and ended_at is null'
const resume = `
  update blocks
  set ended_at = null, reads = ${readsOfBlocked}, blocker_reads = ${readsOfBlocker}
  where user_id = $1 and blocked_id = $2 and ended_at >= $3
    and created_at = (select max(created_at) from blocks where user_id = $1 and blocked_id = $2)
  returning 1`
const insert = `
  insert into blocks (user_id, blocked_id, created_at, reads, blocker_reads)
  values ($1::text, $2::text, $3, ${readsOfBlocked}, ${readsOfBlocker})`
const end = `
  update blocks
  set ended_at = greatest($3, created_at), reads = '{}', blocker_reads = '{}'
  where user_id = $1 and blocked_id = $2 and ended_at is null
  returning 1`
const merge = `
  with ended as (
    select created_at, ended_at, created_at - lag(ended_at) over (order by created_at) as gap
    from blocks
    where user_id = $1 and blocked_id = $2 and ended_at is not null
  ), ranked as (
    select created_at, ended_at, row_number() over (order by gap desc nulls first, created_at) as rank
    from ended
  ), numbered as (
    select created_at, ended_at, count(*) filter (where rank <= $3) over (order by created_at) as number
    from ranked
  ), merged as (
    select min(created_at) as created_at, max(ended_at) as ended_at
    from numbered
    group by number
    having count(*) > 1
  ), gone as (
    delete from blocks b using merged m
    where b.user_id = $1 and b.blocked_id = $2 and b.created_at > m.created_at and b.ended_at <= m.ended_at
  )
  update blocks b
  set ended_at = m.ended_at
  from merged m
  where b.user_id = $1 and b.blocked_id = $2 and b.created_at = m.created_at`

/**
 * Begins a block, unless one is already active. A block that begins at the time when the last one ended continues that
 * one.
 */
export async function beginBlock(tx: Transaction, by: UserId, of: UserId, now: Date): Promise<void> {
  await tx.rows(lock, [by])
  if (await tx.row(isRunning, [by, of])) return
  if (!(await tx.row(resume, [by, of, now]))) await tx.rows(insert, [by, of, now])
}

/**
 * Ends the active block, if there is one. Two people keep at most `blocksKept` ended blocks: beyond that, the two
 * blocks with the shortest pause between them become one, which also hides the messages from that pause. A merge never
 * shows a message that a block hid.
 */
export async function endBlock(tx: Transaction, by: UserId, of: UserId, now: Date): Promise<void> {
  await tx.rows(lock, [by])
  if (await tx.row(end, [by, of, now])) await tx.rows(merge, [by, of, limits.blocksKept])
}
