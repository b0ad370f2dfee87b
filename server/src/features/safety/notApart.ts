import { isBlocked } from '../chat/view/view.ts'

/** SQL: neither of the two has blocked the other. Such people find each other in no search and no list (reliability.md 17). */
export const notApart = (one: string, other: string): string =>
  `(not ${isBlocked(one, other)} and not ${isBlocked(other, one)})`
