import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'

/** The viewer and their platform. */
export interface Onlooker {
  id: UserId | null
  platform: string
}

/** Whether a platform may show contents for adults. */
export const showsAdults = (platform: string): boolean => limits.adultPlatforms.includes(platform)

/** SQL: whether contents `c` may be shown on a platform (`limits.adultPlatforms`), also to their maker. */
export const isShownOn = (platform: string): string => (showsAdults(platform) ? 'true' : 'not c.is_adult')
