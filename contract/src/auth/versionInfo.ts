import { z } from 'zod'
import { limits } from '../limits.ts'

export const BuildNumber = z.int().nonnegative().max(limits.integerMax)

/** The oldest supported build and the newest build of one platform (spec.md point 3, Version info). */
export const VersionInfo = z
  .object({
    minVersion: BuildNumber,
    minVersionName: z.string(),
    latestVersion: BuildNumber,
    latestVersionName: z.string(),
  })
  .meta({ id: 'VersionInfo' })
export type VersionInfo = z.infer<typeof VersionInfo>
