import { randomBytes } from 'node:crypto'

/** The first 8 characters of an id: the time of its creation, in seconds. */
export const idSecond = (moment: Date): string =>
  Math.floor(moment.getTime() / 1000)
    .toString(16)
    .padStart(8, '0')

/** A new id of 24 hex characters that sorts by time (rules.md, Wire). Ids are not secret. */
export const newId = <Id extends string>(now: Date): Id => `${idSecond(now)}${randomBytes(8).toString('hex')}` as Id

/** A new id that sorts by time to the millisecond, for lists that are shown in the order of ids. */
export function newOrderedId<Id extends string>(now: Date): Id {
  const millisecond = now.getMilliseconds().toString(16).padStart(3, '0')
  return `${idSecond(now)}${millisecond}${randomBytes(7).toString('hex').slice(1)}` as Id
}
