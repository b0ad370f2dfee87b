import type { Person } from '../../../memory/people.ts'

type Blocks = Pick<Person, 'blocked' | 'blockedBy'>

/** Whether one of the two blocks the other, from memory; `notApart` is its opposite in SQL. */
export const areApart = ({ blocked, blockedBy }: Blocks, other: string): boolean =>
  blocked.has(other) || blockedBy.has(other)

/** The people whom a block separates from this person, from memory; `peopleApart` is the same rule in SQL. */
export const everybodyApart = ({ blocked, blockedBy }: Blocks): Set<string> => new Set([...blocked, ...blockedBy])
