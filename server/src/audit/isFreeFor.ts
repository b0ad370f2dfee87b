/**
 * SQL condition: the row of `table` is not currently claimed by another staff member. `now` and `staff` are SQL
 * expressions for the current time and the staff member's name.
 */
export const isFreeFor = (table: string, { now, staff }: Record<'now' | 'staff', string>): string =>
  `(${table}.holder is null or ${table}.holder = ${staff} or ${table}.held_until <= ${now})`
