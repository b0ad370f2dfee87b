import type { StaffCaller } from '../http/call.ts'
import type { StaffAct } from './recordAudit.ts'

/**
 * The staff member who acts in the console, from where and with which right: `recordAudit(ctx, tx, { ...actOf(staff),
 * action, … })`.
 */
export const actOf = ({ name, sessionId, ip, requestId, permission }: StaffCaller): Pick<StaffAct, 'by' | 'from'> => ({
  by: name,
  from: { session: sessionId, address: ip, request: requestId, permission },
})
