import { isBlocked } from '../chat/view/view.ts'

/** SQL: neither of the two blocks the other. A block hides them from each other in all lists (reliability.md 17). */
export const notApart = (one: string, other: string): string =>
  `(not ${isBlocked(one, other)} and not ${isBlocked(other, one)})`
