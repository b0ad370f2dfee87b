import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'

/** The versions of one platform with the builds that people use. */
export type PlatformVersions = Result<typeof consoleApi.appVersions.list>['list'][number]
