import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../audit/actOf.ts'
import { recordAudit } from '../../audit/recordAudit.ts'
import type { Handlers } from '../../http/call.ts'
import { listStaff } from '../session/findStaff.ts'
import { addStaff } from '../staff/addStaff.ts'
import { approveChange, changeColumns, changeShape, declineChange, requestChange } from './changeRoles.ts'
import { lockStaffMember } from './lockStaffMember.ts'
import { isOpenChange } from './openChanges.ts'

const selectOpen = `select ${changeColumns} from staff_changes c where ${isOpenChange} order by requested_at`
const selectNamed = 'select from staff where name = $1'

export const roleRoutes: Handlers<typeof consoleApi.roles> = {
  list: async ({ db }) => {
    const [staff, open] = await Promise.all([listStaff(db), db.rows(selectOpen, [], changeShape)])
    return {
      staff,
      open: open.map(({ id, kind, staff_id: staffId, role, digest, requested_by, requested_at }) => {
        return { id, kind, staffId, role, digest, requestedBy: requested_by, requestedAt: requested_at }
      }),
    }
  },
  add: (ctx, staff, { name, displayName }) =>
    ctx.db.inTransaction(async (tx) => {
      if (await tx.row(selectNamed, [name])) throw new ApiError('conflict')
      const id = await addStaff(tx, { name, displayName, roles: [] }, ctx.now())
      await recordAudit(ctx, tx, { ...actOf(staff), action: 'staff.add', target: `staff/${id}`, facts: {} })
      return { staff: { id, name, displayName, roles: [] } }
    }),
  request: requestChange,
  approve: approveChange,
  decline: declineChange,
  lock: lockStaffMember,
}
