import { staffNamePattern } from '@byeol/contract/console/staffName.ts'

/**
 * A staff member's name as the audit log and approvals store it, so that `Jin ` and `jin` are one person. Throws for a
 * name that is not 2 to 40 of `a-z 0-9 . _ -`.
 */
export function staffName(given: string): string {
  const name = given.trim().toLowerCase()
  if (!staffNamePattern.test(name))
    throw new Error(`“${given}” is no name of staff: 2 to 40 of a-z, 0-9, dot, hyphen and underscore.`)
  return name
}
