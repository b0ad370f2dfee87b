import { platforms } from '@byeol/contract/auth/boot.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Queries } from '../../../db/database.ts'
import type { Handler } from '../../../http/call.ts'

type Calls = (typeof consoleApi)['appVersions']
type Platform = (typeof platforms)[number]

const shape = {
  platform: column.textAs<Platform>(),
  minVersion: column.number,
  minVersionName: column.text,
  latestVersion: column.number,
  latestVersionName: column.text,
}
const select = `
  select platform, min_version as "minVersion", min_version_name as "minVersionName",
    latest_version as "latestVersion", latest_version_name as "latestVersionName"
  from app_versions
  order by array_position($1::text[], platform)`
const live = `from sessions where ended_at is null and used_at > $2 and coalesce(device ->> 'platform', 'web') = $1`
// Earlier builds stored any number that a device sent.
const build = `least(coalesce((device ->> 'appBuild')::numeric, 0), ${limits.integerMax})::integer`
const selectBuilds = `
  select ${build} as build, count(*)::integer as sessions
  ${live}
  group by 1
  order by 1 desc
  limit 100`
const countShutOut = `
  select count(*)::integer as sessions, (count(*) filter (where ${build} < $3))::integer as "shutOut"
  ${live}`
const save = `
  update app_versions
  set min_version = $2, min_version_name = $3, latest_version = $4, latest_version_name = $5
  where platform = $1`
const lock = 'select min_version as "minVersion" from app_versions where platform = $1 for update'

const since = ({ now }: Context): Date => new Date(now().getTime() - limits.liveSessionMs)

export const listVersions: Handler<Calls['list']> = async (ctx) => {
  const rows = await ctx.db.rows(select, [platforms], shape)
  const builds = (platform: Platform) =>
    ctx.db.rows(selectBuilds, [platform, since(ctx)], { build: column.number, sessions: column.number })
  return { list: await Promise.all(rows.map(async (row) => ({ ...row, builds: await builds(row.platform) }))) }
}

/** The number of sessions of the last 30 days with an older build. */
export async function previewMinimum(
  ctx: Context,
  { platform, minVersion }: Input<Calls['preview']>,
  db: Queries = ctx.db,
): Promise<Result<Calls['preview']>> {
  const counts = { sessions: column.number, shutOut: column.number }
  return (await db.row(countShutOut, [platform, since(ctx), minVersion], counts))!
}

/**
 * Sets the versions of a platform; nodes read them within seconds. Throws `not_allowed` (a minimum above the latest
 * version), `conflict` (a raised minimum shuts out more people than the staff member was shown).
 */
export const saveVersions: Handler<Calls['save']> = (ctx, staff, { versions, shutOut: seen }) =>
  ctx.db.inTransaction(async (tx) => {
    const { platform, minVersion, minVersionName, latestVersion, latestVersionName } = versions
    if (minVersion > latestVersion) throw new ApiError('not_allowed')
    const before = (await tx.row(lock, [platform], { minVersion: column.number }))!
    const { shutOut } = await previewMinimum(ctx, { platform, minVersion }, tx)
    if (minVersion > before.minVersion && shutOut > seen) throw new ApiError('conflict')
    await tx.rows(save, [platform, minVersion, minVersionName, latestVersion, latestVersionName])
    const facts = { from: before.minVersion, to: minVersion, latest: latestVersion, shutOut }
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'versions.set', target: `platforms/${platform}`, facts })
  })
