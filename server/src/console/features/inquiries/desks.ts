import { desks, type Desk } from '@byeol/contract/console/inquiries.ts'
import type { Role } from '@byeol/contract/console/roles.ts'
import { ApiError } from '@byeol/contract/errors.ts'

type WithRoles = { roles: readonly Role[] }

/** The queues of inquiries that these roles work in. */
export const ownDesks = ({ roles }: WithRoles): Desk[] => desks.filter((desk) => roles.includes(desk))

/** The queues that they see: agents follow what they handed over. */
export const seenDesks = (staff: WithRoles): Desk[] => (staff.roles.includes('agent') ? [...desks] : ownDesks(staff))

/** Throws `not_found` for an inquiry in a queue that these staff do not see. */
export function requireSeen(staff: WithRoles, desk: Desk): void {
  if (!seenDesks(staff).includes(desk)) throw new ApiError('not_found')
}
