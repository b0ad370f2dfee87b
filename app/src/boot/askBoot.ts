import { api } from '@byeol/contract/api.ts'
import { bootParts, type BootData, type BootPart } from '@byeol/contract/auth/boot.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { product } from '@byeol/contract/limits.ts'
import type { VersionInfo } from '@byeol/contract/auth/versionInfo.ts'
import { call } from '../api/call.ts'
import { isSuspended } from '../api/suspension.ts'
import { deviceInfo } from '../native/deviceInfo.ts'

/**
 * Calls auth/boot. If this build is refused with `update_required`, returns boot data with the error's version fields
 * and empty lists.
 */
export async function askBoot(responseData: readonly BootPart[] = bootParts): Promise<BootData> {
  try {
    return await call(
      api.auth.boot,
      { deviceInfo: deviceInfo(), responseData: [...responseData] },
      // For a suspended person, the app boots as it does for a visitor.
      { withoutHooks: true, asVisitor: isSuspended() },
    )
  } catch (error) {
    if (error instanceof ApiError && error.code === 'update_required') return oldBuildData(error.data)
    throw error
  }
}

/** Boot data for a build that the server refused (spec.md point 4, Boot). */
export function oldBuildData(version: Partial<VersionInfo>): BootData {
  return {
    // If the error names no version, assume that the next build is required, because this one was refused.
    minVersion: version.minVersion ?? product.build + 1,
    minVersionName: version.minVersionName ?? '',
    latestVersion: version.latestVersion ?? version.minVersion ?? product.build + 1,
    latestVersionName: version.latestVersionName ?? version.minVersionName ?? '',
    user: null,
    permissionDMEnters: [],
    permissionDMSends: [],
    subscriptions: [],
    subscriptionPremiums: [],
    notices: [],
  }
}

/** The version fields of boot data; null if they were not requested. */
export function versionOf({
  minVersion,
  minVersionName = '',
  latestVersion,
  latestVersionName = '',
}: BootData): VersionInfo | null {
  return minVersion === undefined || latestVersion === undefined
    ? null
    : { minVersion, minVersionName, latestVersion, latestVersionName }
}
