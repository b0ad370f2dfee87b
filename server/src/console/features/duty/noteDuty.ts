import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import type { StaffCaller } from '../../../http/call.ts'

/** Records a staff member's change of shifts or alert settings in the audit log. */
export const noteDuty = (
  ctx: Context,
  tx: Transaction,
  staff: StaffCaller,
  action: string,
  facts: Record<string, unknown> = {},
) => recordAudit(ctx, tx, { ...actOf(staff), action, target: `staff/${staff.id}`, facts })
