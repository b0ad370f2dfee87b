import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { giveBackStray } from './giveBackStray.ts'
import { listStrays } from './listStrays.ts'

export const strayCaptureRoutes: Handlers<typeof consoleApi.strayCaptures> = {
  list: listStrays,
  giveBack: giveBackStray,
}
