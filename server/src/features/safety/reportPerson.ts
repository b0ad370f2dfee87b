import type { api } from '@byeol/contract/api.ts'
import type { Handler } from '../../http/call.ts'
import { blockPerson } from './blockPerson.ts'
import { requireOther } from './requireOther.ts'
import { sendReport } from '../report/storeReport.ts'

/** Reports a person to support. Throws `user_not_found`, `not_allowed` (the viewer's own id). */
export const reportPerson: Handler<typeof api.user.report> = async (
  ctx,
  me,
  { userId, reason, category, andBlock },
) => {
  if (andBlock) return blockPerson(ctx, me, { userId, reason, category, andReport: true })
  await requireOther(ctx, me, userId)
  await sendReport(ctx, me, { kind: 'user', targetId: userId, personId: userId, reason, category })
}
