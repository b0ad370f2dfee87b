import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

/** The viewer and their platform. */
export interface Onlooker {
  id: UserId | null
  platform: string
}

/**
 * SQL: whether contents `c` may be shown on a platform (`limits.adultPlatforms`). Makers see their own everywhere.
 * `viewer` is a parameter of the query.
 */
export const isShownOn = (platform: string, viewer: string): string =>
  limits.adultPlatforms.includes(platform) ? 'true' : `(not c.is_adult or c.celeb_id is not distinct from ${viewer})`
