import type { Person } from '../../memory/people.ts'

type Blocks = Pick<Person, 'blocked' | 'blockedBy'>

/** Whether either person blocks the other, read from memory. `notBlockedEitherWay` is the negated rule in SQL. */
export const isBlockedEitherWay = ({ blocked, blockedBy }: Blocks, other: string): boolean =>
  blocked.has(other) || blockedBy.has(other)

/**
 * The people who block this person or are blocked by them, read from memory. `selectBlockedEitherWay` is the same rule
 * in SQL.
 */
export const peopleBlockedEitherWay = ({ blocked, blockedBy }: Blocks): Set<string> =>
  new Set([...blocked, ...blockedBy])
