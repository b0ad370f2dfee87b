import type { Platform } from '@byeol/contract/auth/boot.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import { previewMinimum } from '../features/publishing/setVersions.ts'
import type { Counted } from './price.ts'

interface Minimum {
  platform: Platform
  minVersion: number
}

const selectMinimum = 'select min_version as "minVersion" from app_versions where platform = $1'
const selectChange = `select after from service_changes where id = $1 and kind = 'versions'`

/** How many sessions a raised minimum shuts out until they update. */
export async function mustUpdateAfter(ctx: Context, { platform, minVersion }: Minimum): Promise<Counted> {
  const before = await ctx.db.get(selectMinimum, [platform], { minVersion: column.number })
  if (minVersion <= before.minVersion) return {}
  return { mustUpdate: (await previewMinimum(ctx, { platform, minVersion })).shutOut }
}

/** Throws `not_found`. */
export async function mustUpdateAfterChange(ctx: Context, changeId: string): Promise<Counted> {
  const { after } = await ctx.db.get(selectChange, [changeId], { after: column.json<Minimum>() })
  return mustUpdateAfter(ctx, after)
}
