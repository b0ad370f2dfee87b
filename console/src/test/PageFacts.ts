import type { Role } from '@byeol/contract/console/roles.ts'

/** What staff with these roles must see on a page: texts, and the names of all its buttons in order. */
export interface PageFacts {
  id: string
  path: string
  roles: readonly Role[]
  words: readonly string[]
  buttons: readonly string[]
  /** True if it is also tested with an outline on a phone. */
  isOnPhone?: boolean
}
