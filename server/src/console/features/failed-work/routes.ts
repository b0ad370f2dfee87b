import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { listFailedWork } from './listFailedWork.ts'
import { dismissFailedWork, retryFailedWork } from './retryFailedWork.ts'

export const failedWorkRoutes: Handlers<typeof consoleApi.failedWork> = {
  list: listFailedWork,
  retry: retryFailedWork,
  dismiss: dismissFailedWork,
}
