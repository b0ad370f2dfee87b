import { z } from 'zod'

/** The oldest supported and the newest build of one platform (spec.md point 3, Version info). */
export const VersionInfo = z
  .object({
    minVersion: z.int().nonnegative(),
    minVersionName: z.string(),
    latestVersion: z.int().nonnegative(),
    latestVersionName: z.string(),
  })
  .meta({ id: 'VersionInfo' })
export type VersionInfo = z.infer<typeof VersionInfo>
