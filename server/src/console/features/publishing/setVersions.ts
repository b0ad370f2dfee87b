import { platforms } from '@byeol/contract/auth/boot.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { limits } from '@byeol/contract/limits.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { Queries, Transaction } from '../../../db/database.ts'
import type { Handler, StaffCaller } from '../../../http/call.ts'
import {
  approveServiceChange,
  declineServiceChange,
  noteServiceChange,
  readServiceChanges,
  requestServiceChange,
  type ServiceChange,
} from './serviceChanges.ts'

type Calls = (typeof consoleApi)['appVersions']
type Platform = (typeof platforms)[number]
type Versions = RowOf<typeof shape>

const shape = {
  platform: column.textAs<Platform>(),
  minVersion: column.number,
  minVersionName: column.text,
  latestVersion: column.number,
  latestVersionName: column.text,
}
const columns = `
  platform, min_version as "minVersion", min_version_name as "minVersionName", latest_version as "latestVersion",
  latest_version_name as "latestVersionName"`
const select = `select ${columns} from app_versions order by array_position($1::text[], platform)`
const selectOne = `select ${columns} from app_versions where platform = $1`
const lock = `${selectOne} for update`
const live = `from sessions where ended_at is null and used_at > $2 and coalesce(device ->> 'platform', 'web') = $1`
// Limited, because older server builds stored any number that a device sent.
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
const isSeen = `select ${live} and ${build} = $3 limit 1`
const save = `
  update app_versions
  set min_version = $2, min_version_name = $3, latest_version = $4, latest_version_name = $5
  where platform = $1`

const since = ({ now }: Context): Date => new Date(now().getTime() - limits.liveSessionMs)

export const listVersions: Handler<Calls['list']> = async (ctx) => {
  const rows = await ctx.db.rows(select, [platforms], shape)
  const { waitingOf, previousOf } = await readServiceChanges<Versions>(ctx.db, 'versions')
  const viewOf = async (row: Versions) => {
    const counted = { build: column.number, sessions: column.number }
    const builds = await ctx.db.rows(selectBuilds, [row.platform, since(ctx)], counted)
    const waiting = waitingOf(row.platform)
    const previous = previousOf(row.platform)
    return { ...row, builds, waiting: waiting && { ...waiting, versions: waiting.after }, previous }
  }
  return { list: await Promise.all(rows.map(viewOf)) }
}

/** The number of sessions of the last 30 days with a build older than this minimum. */
export async function previewMinimum(
  ctx: Context,
  { platform, minVersion }: Input<Calls['preview']>,
  db: Queries = ctx.db,
): Promise<Result<Calls['preview']>> {
  const counts = { sessions: column.number, shutOut: column.number }
  return (await db.row(countShutOut, [platform, since(ctx), minVersion], counts))!
}

/**
 * Throws `not_allowed` if the minimum is above the latest version, or is raised to a build that no session uses yet.
 * Throws `conflict` if a raised minimum shuts out more people than the staff member was shown. Returns how many it
 * shuts out.
 */
async function requireHarmless(
  ctx: Context,
  db: Queries,
  before: Versions,
  { versions, seen }: { versions: Versions; seen: number },
): Promise<number> {
  const { platform, minVersion, latestVersion } = versions
  if (minVersion > latestVersion) throw new ApiError('not_allowed')
  const { shutOut } = await previewMinimum(ctx, { platform, minVersion }, db)
  if (!raises(before, versions)) return shutOut
  if (!(await db.row(isSeen, [platform, since(ctx), minVersion]))) throw new ApiError('not_allowed')
  if (shutOut > seen) throw new ApiError('conflict')
  return shutOut
}

const raises = (before: Versions, after: Versions): boolean => after.minVersion > before.minVersion

/** Sets the app versions of a platform; nodes read them within seconds. Returns the previous versions. */
async function setVersions(
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  { versions, seen, reason }: { versions: Versions; seen: number; reason: string },
): Promise<Versions> {
  const { platform, minVersion, minVersionName, latestVersion, latestVersionName } = versions
  const before = await tx.get(lock, [platform], shape)
  const shutOut = await requireHarmless(ctx, tx, before, { versions, seen })
  await tx.rows(save, [platform, minVersion, minVersionName, latestVersion, latestVersionName])
  const facts = { from: before.minVersion, to: minVersion, latest: latestVersion, shutOut }
  await recordAudit(ctx, tx, {
    ...actOf(staff),
    action: 'versions.set',
    target: `platforms/${platform}`,
    facts,
    reason,
  })
  return before
}

/**
 * Sets the app versions of a platform. Raising the minimum waits for a second publisher instead. Throws `not_allowed`
 * and `conflict` as `requireHarmless`, and `conflict` while a change for this platform is pending.
 */
export const saveVersions: Handler<Calls['save']> = async (ctx, staff, { versions, shutOut: seen, reason }) => {
  const before = await ctx.db.get(selectOne, [versions.platform], shape)
  const change: ServiceChange<Versions> = {
    kind: 'versions',
    subject: versions.platform,
    before,
    after: versions,
    reason,
  }
  const isWaiting = raises(before, versions)
  if (isWaiting) {
    await requireHarmless(ctx, ctx.db, before, { versions, seen })
    await requestServiceChange(ctx, staff, change)
  } else
    await ctx.db.inTransaction(async (tx) => {
      const present = await setVersions(ctx, tx, staff, { versions, seen, reason })
      if (raises(present, versions)) throw new ApiError('conflict')
      await noteServiceChange(ctx, tx, staff, { ...change, before: present })
    })
  return { isWaiting }
}

export const approveVersions: Handler<Calls['approve']> = (ctx, staff, { shutOut: seen, ...asked }) =>
  approveServiceChange<Versions>(ctx, staff, 'versions', asked, (tx, { after: versions, reason }) =>
    setVersions(ctx, tx, staff, { versions, seen, reason }),
  )

export const declineVersions: Handler<Calls['decline']> = (ctx, staff, { changeId }) =>
  declineServiceChange(ctx, staff, 'versions', changeId)
