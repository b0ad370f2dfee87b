/** A staff member's name as the audit log and approvals store it. */
export const staffNamePattern = /^[a-z0-9][a-z0-9._-]{1,39}$/
