import type { ContentsId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { findRemovalCost } from '../../features/celeb-contents/ending/removeAsStaff.ts'
import { countForFault } from '../../features/subscription/ending/countForFault.ts'
import type { Counted } from './price.ts'

const dayMs = 24 * 3_600_000
/** SQL: the ids that a rehearsal recorded under `what`. */
const noted = (table: string, what: string) =>
  `(select substr(thing, length('${table}/') + 1) from rehearsed where what = '${what}')`
const selectDevices = `
  select count(*)::integer as devices
  from sessions
  where ended_at is null and user_id in ${noted('users', 'lockedOut')}`
const selectCelebs = `
  select id, suspended_until < 'infinity' and suspended_until <= $1 as pauses
  from users
  where is_celeb and id in (select * from ${noted('users', 'lockedOut')} locked)`
const selectLeft = `
  select id
  from users
  where is_celeb and (id in ${noted('users', 'deletedAccount')} or id in ${noted('users', 'celebEnded')})`
const selectOffSale = `
  select count(*)::integer as contents
  from contents
  where status = 'published' and withheld is null and celeb_id in ${noted('users', 'celebEnded')}`
const selectOwn = `
  select count(*)::integer as contracts
  from premium_contracts
  where status <> 'ended' and user_id in ${noted('users', 'deletedAccount')}`
const selectRunning = `
  select count(*)::integer as contracts
  from premium_contracts
  where celeb_id = $1 and status <> 'ended' and paused_since is null`
const selectPaused = `
  select count(*)::integer as contracts
  from premium_contracts
  where status <> 'ended' and paused_since is not null and celeb_id in ${noted('users', 'letIn')}`
const selectRemoved = `select distinct substr(thing, 10) as id from rehearsed where what = 'contentsRemoved'`
const contracts = { contracts: column.number }

/**
 * The effects on fans when a celeb is suspended or deleted, or the activity ends: what the premium jobs do within the
 * next seconds.
 */
async function countFans(ctx: Context): Promise<Counted[]> {
  const pausesUntil = new Date(ctx.now().getTime() + limits.premiumPauseMaxDays * dayMs)
  const shape = { id: column.userId, pauses: column.boolean }
  const locked = await ctx.db.rows(selectCelebs, [pausesUntil], shape)
  const left = await ctx.db.rows(selectLeft, [], { id: column.userId })
  const counts: Counted[] = []
  for (const { id, pauses } of [...locked, ...left.map((celeb) => ({ ...celeb, pauses: false }))]) {
    const { fans, contracts: ended, refundWon } = await countForFault(ctx.db, id, ctx.now())
    const running = (await ctx.db.row(selectRunning, [id], contracts))!
    if (pauses) counts.push({ fan: fans, premiumPaused: running.contracts })
    else counts.push({ fan: fans, premiumEnded: ended, refund: { count: 0, won: refundWon } })
  }
  return counts
}

/** What jobs and queued tasks will do later because of the act. */
export async function countFollowUps(ctx: Context): Promise<Counted[]> {
  const one = async (statement: string) => (await ctx.db.row(statement, [], contracts))!.contracts
  const { devices } = (await ctx.db.row(selectDevices, [], { devices: column.number }))!
  const offSale = (await ctx.db.row(selectOffSale, [], { contents: column.number }))!.contents
  const counts: Counted[] = [
    { contentsOff: offSale },
    { lockedDevice: devices, premiumResumed: await one(selectPaused), premiumEnded: await one(selectOwn) },
    ...(await countFans(ctx)),
  ]
  for (const { id } of await ctx.db.rows(selectRemoved, [], { id: column.textAs<ContentsId>() })) {
    const { buyers, won } = await findRemovalCost(ctx.db, id)
    counts.push({ buyer: buyers, refund: { count: 0, won } })
  }
  return counts
}
