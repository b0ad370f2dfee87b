import type { Permission } from '@byeol/contract/console/roles.ts'
import type { TextKey } from '../i18n/i18n.ts'

interface Finder {
  permission: Permission
  text: TextKey
  /** The path for the typed text; null if this finder does not know it. */
  pathOf: (typed: string) => string | null
}

/** TABLE OF CONTENTS: lists that the search opens with the typed words, beside pages and what the server finds. */
export const finders: readonly Finder[] = [
  {
    permission: 'audit.read',
    text: 'FRAME.FIND_IN_AUDIT',
    pathOf: (typed) => `/audit?${typed.includes('/') ? 'target' : 'by'}=${encodeURIComponent(typed)}`,
  },
]
