import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { readTextAlarm } from '../../../features/auth/proof/payText.ts'
import { readUrgent } from '../../../features/cases/hiding/readUrgent.ts'
import type { Handler } from '../../../http/call.ts'
import { readAtWork } from './readAtWork.ts'
import { countAuditFindings, readAuditHead, readBooksProof } from './readProofs.ts'
import { readReportDay } from './readReportDay.ts'
import { readRevoked } from './readRevoked.ts'
import { readTasks } from './readTasks.ts'
import { readWaits } from './readWaits.ts'

/** The first page of the console for this staff member. What their permissions do not cover is null or left out. */
export const readToday: Handler<typeof consoleApi.today.today> = async (ctx, staff) => {
  const { permissions } = staff
  return {
    list: await readWaits(ctx, staff),
    first: await readTasks(ctx, staff),
    texts: await readTextAlarm(ctx),
    urgent: permissions.has('cases.read') ? await readUrgent(ctx) : null,
    reports: permissions.has('cases.read') ? await readReportDay(ctx) : null,
    books: permissions.has('ledger.read') ? await readBooksProof(ctx) : null,
    auditHead: permissions.has('audit.read') ? await readAuditHead(ctx) : null,
    auditFindings: permissions.has('audit.read') ? await countAuditFindings(ctx) : null,
    atWork: await readAtWork(ctx),
    revoked: await readRevoked(ctx, staff),
  }
}
