import type { Person } from '../../memory/people.ts'

type Blocks = Pick<Person, 'blocked' | 'blockedBy'>

/** Whether one of the two blocks the other, from memory. The opposite in SQL: `notBlockedEitherWay`. */
export const isBlockedEitherWay = ({ blocked, blockedBy }: Blocks, other: string): boolean =>
  blocked.has(other) || blockedBy.has(other)

/** The people whom a block separates from this person, from memory. The same rule in SQL: `selectBlockedEitherWay`. */
export const peopleBlockedEitherWay = ({ blocked, blockedBy }: Blocks): Set<string> =>
  new Set([...blocked, ...blockedBy])
