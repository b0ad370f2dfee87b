import type { Permission } from '@byeol/contract/console/roles.ts'
import type { TextKey } from '../i18n/i18n.ts'

interface Finder {
  permission: Permission
  text: TextKey
  /** The path to open for the typed text; null if this finder does not apply to it. */
  pathOf: (typed: string) => string | null
}

/** TABLE OF CONTENTS: lists that the search can open with the typed words, besides pages and the server's results. */
export const finders: readonly Finder[] = [
  {
    permission: 'audit.read',
    text: 'FRAME.FIND_IN_AUDIT',
    pathOf: (typed) => `/audit?${typed.includes('/') ? 'target' : 'by'}=${encodeURIComponent(typed)}`,
  },
]
