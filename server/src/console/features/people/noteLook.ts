import type { UserId } from '@byeol/contract/ids.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import type { Context } from '../../../context.ts'
import type { StaffCaller } from '../../../http/call.ts'

/**
 * Records in the audit log that a staff member looked at a person's data (console.md, 4). Call it before showing the
 * data.
 */
export const noteLook = (
  ctx: Context,
  staff: StaffCaller,
  action: string,
  userId: UserId,
  facts: Record<string, unknown> = {},
): Promise<void> =>
  ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, { ...actOf(staff), action, target: `users/${userId}`, whose: userId, facts }),
  )
