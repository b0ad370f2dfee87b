import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { readUsage } from '../../../features/analytics/readUsage.ts'
import { readTranslationDays } from '../../../features/translation/translationDays.ts'
import type { Handlers } from '../../../http/call.ts'

export const usageRoutes: Handlers<typeof consoleApi.usage> = {
  report: async (ctx, _staff, { weeks }) => ({
    ...(await readUsage(ctx, weeks)),
    translation: await readTranslationDays(ctx),
  }),
}
