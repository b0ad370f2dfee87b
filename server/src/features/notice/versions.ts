import { ApiError } from '@byeol/contract/errors.ts'
import type { VersionInfo } from '@byeol/contract/notice.ts'
import type { Context } from '../../context.ts'
import type { Visitor } from '../../http/call.ts'

// A new minimum takes effect within this time on every node.
const keepMs = 5_000
let kept: { at: number; db: Context['db']; byPlatform: Map<string, VersionInfo> } | null = null

const select = `
  select platform, min_version as "minVersion", min_version_name as "minVersionName",
    latest_version as "latestVersion", latest_version_name as "latestVersionName" from app_versions`

/** The oldest and the newest build of a platform, from the database. */
export async function getVersions(ctx: Context, platform: Visitor['platform']): Promise<VersionInfo> {
  const now = ctx.now().getTime()
  if (!kept || kept.db !== ctx.db || now - kept.at > keepMs) {
    const rows = await ctx.db.rows<VersionInfo & { platform: string }>(select)
    kept = { at: now, db: ctx.db, byPlatform: new Map(rows.map(({ platform: name, ...versions }) => [name, versions])) }
  }
  const versions = kept.byPlatform.get(platform)
  if (!versions) throw new ApiError('internal')
  return versions
}

/** Throws `update_required` with the version fields for a build below the minimum (rules.md, Clients). */
export async function requireCurrentBuild(ctx: Context, visitor: Pick<Visitor, 'platform' | 'build'>): Promise<void> {
  if (visitor.build === null) return
  const versions = await getVersions(ctx, visitor.platform)
  if (visitor.build < versions.minVersion) throw new ApiError('update_required', versions)
}
