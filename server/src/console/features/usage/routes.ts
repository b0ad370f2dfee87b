import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { readUsage } from '../../../features/analytics/readUsage.ts'
import type { Handlers } from '../../../http/call.ts'

export const usageRoutes: Handlers<typeof consoleApi.usage> = {
  report: (ctx, _staff, { weeks }) => readUsage(ctx, weeks),
}
