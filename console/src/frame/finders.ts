import { isId } from '@byeol/contract/text/isId.ts'
import type { Permission } from '@byeol/contract/console/roles.ts'
import type { TextKey } from '../i18n/i18n.ts'

interface Finder {
  permission: Permission
  text: TextKey
  /** The path for the typed text; null if this finder does not know it. */
  pathOf: (typed: string) => string | null
}

/** TABLE OF CONTENTS: the things that the search finds besides pages. */
export const finders: readonly Finder[] = [
  {
    permission: 'cases.read',
    text: 'FRAME.FIND_CASE',
    pathOf: (typed) => (isId(typed) ? `/cases/${typed}` : null),
  },
  {
    permission: 'orders.read',
    text: 'FRAME.FIND_ORDER',
    pathOf: (typed) => (/^[\w-]{8,64}$/u.test(typed) ? `/orders?number=${encodeURIComponent(typed)}` : null),
  },
  {
    permission: 'audit.read',
    text: 'FRAME.FIND_IN_AUDIT',
    pathOf: (typed) => `/audit?${typed.includes('/') ? 'target' : 'by'}=${encodeURIComponent(typed)}`,
  },
]
