import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../http/call.ts'
import { readAuditCheck } from './readAuditCheck.ts'
import { listAudit } from './listAudit.ts'
import { letReconcile } from './letReconcile.ts'
import { approveRestored, declineRestored, requestRestored } from './signRestores.ts'

export const auditRoutes: Handlers<typeof consoleApi.audit> = {
  list: listAudit,
  check: readAuditCheck,
  requestRestored,
  approveRestored,
  declineRestored,
  letReconcile,
}
