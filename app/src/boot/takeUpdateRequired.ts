import type { ApiError } from '@byeol/contract/errors.ts'
import { oldBuildData, versionOf } from './askBoot.ts'
import { getBoot, isUpdateRequired, setBoot } from './bootState.ts'

/** A call in mid-session was refused: from now on every way leads to /version. */
export function takeUpdateRequired(error: ApiError): void {
  if (!isUpdateRequired(getBoot().version)) setBoot({ version: versionOf(oldBuildData(error.data)) })
}
