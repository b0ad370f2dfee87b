import { z } from 'zod'
import type { platforms } from '@byeol/contract/auth/boot.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { VersionInfo } from '@byeol/contract/auth/versionInfo.ts'
import type { Database } from '../../db/database.ts'

type Platform = (typeof platforms)[number]

/** The platform and build that a client sends. `build` is null if the client sends none. */
export interface ClientBuild {
  platform: Platform
  build: number | null
}

export interface Versions {
  /** The minimum and the newest build of a platform. */
  get(platform: Platform): Promise<VersionInfo>
  /** Throws `update_required` with the version fields if the build is below the minimum (rules.md, Clients). */
  requireCurrent(client: ClientBuild): Promise<void>
}

// A new minimum build takes effect on every node within this time.
const keepMs = 5_000

const select = `
  select platform, min_version as "minVersion", min_version_name as "minVersionName",
    latest_version as "latestVersion", latest_version_name as "latestVersionName"
  from app_versions`

/** Reads app versions from the database, at most once in `keepMs`. */
export function rememberVersions(db: Database, now: () => Date): Versions {
  let kept: { at: number; byPlatform: Map<string, VersionInfo> } | null = null

  async function get(platform: Platform): Promise<VersionInfo> {
    const moment = now().getTime()
    if (!kept || moment - kept.at > keepMs) {
      const rows = await db.rows(select, [], VersionInfo.extend({ platform: z.string() }))
      kept = { at: moment, byPlatform: new Map(rows.map(({ platform: name, ...versions }) => [name, versions])) }
    }
    const versions = kept.byPlatform.get(platform)
    if (!versions) throw new ApiError('internal')
    return versions
  }

  return {
    get,
    async requireCurrent({ platform, build }) {
      if (build === null) return
      const versions = await get(platform)
      if (build < versions.minVersion) throw new ApiError('update_required', versions)
    },
  }
}
