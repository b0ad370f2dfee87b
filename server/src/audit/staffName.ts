import { staffNamePattern } from '@byeol/contract/console/staffName.ts'

/**
 * Normalizes a staff member's name for the audit log and approvals, so that `Jin ` and `jin` are the same person.
 * Throws unless the name has 2 to 40 characters of `a-z 0-9 . _ -`.
 */
export function staffName(given: string): string {
  const name = given.trim().toLowerCase()
  if (!staffNamePattern.test(name))
    throw new Error(`“${given}” is no name of staff: 2 to 40 of a-z, 0-9, dot, hyphen and underscore.`)
  return name
}
