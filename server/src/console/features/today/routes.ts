import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { readToday } from './readToday.ts'

export const todayRoutes: Handlers<typeof consoleApi.today> = { today: readToday }
