import type { StaffCaller } from '../http/call.ts'
import type { StaffAct } from './recordAudit.ts'

/**
 * The parts of an audit entry that identify a console act: the staff member, their session and address, and the
 * permission used. Usage: `recordAudit(ctx, tx, { ...actOf(staff), action, … })`.
 */
export const actOf = ({ name, sessionId, ip, requestId, permission }: StaffCaller): Pick<StaffAct, 'by' | 'from'> => ({
  by: name,
  from: { session: sessionId, address: ip, request: requestId, permission },
})
