import type { Role } from '@byeol/contract/console/roles.ts'

/**
 * The texts that staff with these roles must read on a page, and the names of its buttons, all of them and in order.
 */
export interface PageFacts {
  id: string
  path: string
  roles: readonly Role[]
  words: readonly string[]
  buttons: readonly string[]
  /** Also outlined on a phone. */
  isOnPhone?: boolean
}
