import { platforms, type Platform } from '@byeol/contract/auth/boot.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { flagLocksOut, type Percents, type StaffFlag } from '@byeol/contract/console/flagCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { FlagName, flagNames } from '@byeol/contract/flags.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import type { Handler, StaffCaller } from '../../../http/call.ts'
import { placeIn } from '../../../memory/flags.ts'
import {
  approveServiceChange,
  declineServiceChange,
  noteServiceChange,
  readServiceChanges,
  requestServiceChange,
  type ServiceChange,
} from './serviceChanges.ts'

type Calls = (typeof consoleApi)['flags']

const shape = { ...tables.flags, name: column.textAs<FlagName>() }
const columns = 'name, web, android, ios, revision, changed_by, changed_at'
const select = `select ${columns} from flags`
const lock = `select ${columns} from flags where name = $1 for update`
// An upsert, because two people may make the first change of a flag at once, when there is no row to lock yet.
const save = `
  insert into flags as f (${columns})
  values ($1, $2, $3, $4, $5 + 1, $6, $7)
  on conflict (name) do update
  set web = excluded.web, android = excluded.android, ios = excluded.ios, revision = excluded.revision,
    changed_by = excluded.changed_by, changed_at = excluded.changed_at
  where f.revision = $5
  returning ${columns}`
// For a flag for new accounts, the effect is estimated from accounts of the last 30 days, because future accounts have
// no sessions yet.
const count = `
  select platform, count(*)::integer as counted,
    (count(*) filter (where place >= least(was, becomes) and place < greatest(was, becomes)))::integer as touched
  from (
    select coalesce(s.device ->> 'platform', 'web') as platform,
      ${placeIn({ name: '$1::text', who: 's.user_id' })} as place
    from sessions s
    join users u on u.id = s.user_id
    where s.ended_at is null and s.used_at > $2
      and ($1 <> 'signUp' or u.created_at > $2 and s.created_at < u.created_at + interval '1 minute')
  ) live
  join unnest($3::text[], $4::integer[], $5::integer[]) as changed (platform, was, becomes) using (platform)
  group by platform`
const countShape = { platform: column.textAs<Platform>(), counted: column.number, touched: column.number }

type Row = RowOf<typeof shape> | undefined | null

const percentsOf = (row: Row): Percents => ({
  web: row?.web ?? 100,
  android: row?.android ?? 100,
  ios: row?.ios ?? 100,
})

export async function listFlags({ db }: Pick<Context, 'db'>): Promise<Result<Calls['list']>> {
  const rows = await db.rows(select, [], shape)
  const { waitingOf, previousOf } = await readServiceChanges<Percents>(db, 'flags')
  const viewOf = (name: FlagName): StaffFlag => {
    const row = rows.find((each) => each.name === name)
    const waiting = waitingOf(name)
    return {
      name,
      percents: percentsOf(row),
      revision: row?.revision ?? 0,
      changedBy: row?.changed_by ?? null,
      changedAt: row?.changed_at ?? null,
      waiting: waiting && { ...waiting, percents: waiting.after },
      previous: previousOf(name),
    }
  }
  return { list: flagNames.map(viewOf) }
}

const getFlag = async (ctx: Context, name: FlagName): Promise<StaffFlag> =>
  (await listFlags(ctx)).list.find((each) => each.name === name)!

/** The number of sessions of the last 30 days for which the flag would change. */
async function countTouched(
  { now }: Context,
  db: Queries,
  name: FlagName,
  was: Percents,
  becomes: Percents,
): Promise<Result<Calls['preview']>['list']> {
  const since = new Date(now().getTime() - limits.liveSessionMs)
  const [before, after] = [platforms.map((each) => was[each]), platforms.map((each) => becomes[each])]
  const rows = await db.rows(count, [name, since, platforms, before, after], countShape)
  const none = { counted: 0, touched: 0 }
  return platforms.map((platform) => ({ ...none, ...rows.find((row) => row.platform === platform), platform }))
}

export async function previewFlag(
  ctx: Context,
  { name, ...becomes }: Input<Calls['preview']>,
): Promise<Result<Calls['preview']>> {
  const { percents } = await getFlag(ctx, name)
  return { list: await countTouched(ctx, ctx.db, name, percents, becomes) }
}

/**
 * Sets the percentages of a flag, and announces them to all nodes. Unlike raising a minimum version, it may affect any
 * number of sessions: staff must be able to switch off a feature quickly. Returns the previous percentages. Throws
 * `conflict` if a colleague has changed the flag in the meantime.
 */
async function setFlag(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { name, percents, reason, seen }: { name: FlagName; percents: Percents; reason: string; seen?: number },
): Promise<Percents> {
  const row = await tx.row(lock, [name], shape)
  const [before, revision] = [percentsOf(row), row?.revision ?? 0]
  if (seen !== undefined && seen !== revision) throw new ApiError('conflict')
  const touched = await countTouched(ctx, tx, name, before, percents)
  const { web, android, ios } = percents
  const saved = await tx.row(save, [name, web, android, ios, revision, staff.name, ctx.now()], shape)
  if (!saved) throw new ApiError('conflict')
  const counts = Object.fromEntries(touched.map((each) => [each.platform, each.touched]))
  const facts = { from: before, to: percents, touched: counts }
  await recordAudit(ctx, tx, { ...actOf(staff), action: 'flags.set', target: `flags/${name}`, facts, reason })
  tx.afterCommit(() => {
    ctx.flags.forget()
    ctx.sockets.tellNodes({ kind: 'forgetFlags' })
  })
  return before
}

/**
 * Sets the percentages of a flag. A change that shuts people out (`flagLocksOut`) waits for a second publisher instead.
 * Throws `conflict` if a colleague has changed the flag in the meantime, or if a change of it is pending.
 */
export const saveFlag: Handler<Calls['save']> = async (ctx, staff, { name, percents, revision, reason }) => {
  const flag = await getFlag(ctx, name)
  if (flag.revision !== revision) throw new ApiError('conflict')
  const change: ServiceChange<Percents> = {
    kind: 'flags',
    subject: name,
    before: flag.percents,
    after: percents,
    reason,
  }
  if (flagLocksOut(name, flag.percents, percents)) await requestServiceChange(ctx, staff, change)
  else
    await ctx.db.inTransaction(async (tx) => {
      await setFlag(ctx, tx, staff, { name, percents, reason, seen: revision })
      await noteServiceChange(ctx, tx, staff, change)
    })
  return { flag: await getFlag(ctx, name) }
}

export const approveFlag: Handler<Calls['approve']> = (ctx, staff, asked) =>
  approveServiceChange<Percents>(ctx, staff, 'flags', asked, (tx, { subject, after, reason }) =>
    setFlag(ctx, tx, staff, { name: FlagName.parse(subject), percents: after, reason }),
  )

export const declineFlag: Handler<Calls['decline']> = (ctx, staff, { changeId }) =>
  declineServiceChange(ctx, staff, 'flags', changeId)
