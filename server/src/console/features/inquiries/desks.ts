import { desks, type Desk } from '@byeol/contract/console/inquiries.ts'
import type { Role } from '@byeol/contract/console/roles.ts'
import { ApiError } from '@byeol/contract/errors.ts'

type WithRoles = { roles: readonly Role[] }

/** The queues of inquiries that staff with these roles work in. */
export const ownDesks = ({ roles }: WithRoles): Desk[] => desks.filter((desk) => roles.includes(desk))

/** The queues that they may see. Agents see all, so that they can follow inquiries that they passed on. */
export const seenDesks = (staff: WithRoles): Desk[] => (staff.roles.includes('agent') ? [...desks] : ownDesks(staff))

/** Throws `not_found` if the inquiry is in a queue that this staff member may not see. */
export function requireSeen(staff: WithRoles, desk: Desk): void {
  if (!seenDesks(staff).includes(desk)) throw new ApiError('not_found')
}
