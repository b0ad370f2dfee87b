import { platforms, type Platform } from '@byeol/contract/auth/boot.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffFlag } from '@byeol/contract/console/flagCalls.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { flagNames, type FlagName } from '@byeol/contract/flags.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import { tables } from '../../../db/tables.ts'
import type { Handler } from '../../../http/call.ts'
import { placeIn } from '../../../memory/flags.ts'

type Calls = (typeof consoleApi)['flags']

const shape = { ...tables.flags, name: column.textAs<FlagName>() }
const columns = 'name, web, android, ios, revision, changed_by, changed_at'
const select = `select ${columns} from flags`
const lock = `select ${columns} from flags where name = $1 for update`
// Two people may make the first change of a flag at once, when there is no row to lock yet.
const save = `
  insert into flags as f (${columns})
  values ($1, $2, $3, $4, $5 + 1, $6, $7)
  on conflict (name) do update
  set web = excluded.web, android = excluded.android, ios = excluded.ios, revision = excluded.revision,
    changed_by = excluded.changed_by, changed_at = excluded.changed_at
  where f.revision = $5
  returning ${columns}`
// A flag for new accounts is estimated by the accounts of the last 30 days, because future accounts have no session
// yet.
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

const viewOf = (name: FlagName, row: RowOf<typeof shape> | undefined | null): StaffFlag => ({
  name,
  percents: { web: row?.web ?? 100, android: row?.android ?? 100, ios: row?.ios ?? 100 },
  revision: row?.revision ?? 0,
  changedBy: row?.changed_by ?? null,
  changedAt: row?.changed_at ?? null,
})

export async function listFlags({ db }: Context): Promise<Result<Calls['list']>> {
  const rows = await db.rows(select, [], shape)
  const find = (name: FlagName) => rows.find((row) => row.name === name)
  return { list: flagNames.map((name) => viewOf(name, find(name))) }
}

/** The number of sessions of the last 30 days for which the flag changes. */
async function countTouched(
  { now }: Context,
  db: Queries,
  { name, percents: was }: StaffFlag,
  becomes: StaffFlag['percents'],
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
  const { list } = await listFlags(ctx)
  return {
    list: await countTouched(
      ctx,
      ctx.db,
      list.find((each) => each.name === name)!,
      becomes,
    ),
  }
}

/**
 * Sets the percents of a flag, and announces it to every node. Unlike a raised minimum, a flag may affect any number of
 * sessions: staff must be able to switch a feature off in a hurry. Throws `conflict` when a colleague changed the flag
 * meanwhile.
 */
export const saveFlag: Handler<Calls['save']> = (ctx, staff, { name, percents, revision, reason }) =>
  ctx.db.inTransaction(async (tx) => {
    const before = viewOf(name, await tx.row(lock, [name], shape))
    if (before.revision !== revision) throw new ApiError('conflict')
    const touched = await countTouched(ctx, tx, before, percents)
    const { web, android, ios } = percents
    const saved = await tx.row(save, [name, web, android, ios, revision, staff.name, ctx.now()], shape)
    if (!saved) throw new ApiError('conflict')
    const counts = Object.fromEntries(touched.map((each) => [each.platform, each.touched]))
    const facts = { from: before.percents, to: percents, touched: counts }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'flags.set', target: `flags/${name}`, facts, reason })
    tx.afterCommit(() => {
      ctx.flags.forget()
      ctx.sockets.tellNodes({ kind: 'forgetFlags' })
    })
    return { flag: viewOf(name, saved) }
  })
