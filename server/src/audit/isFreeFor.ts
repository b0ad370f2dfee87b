/**
 * SQL: no other staff member has claimed the row of `table` now. `now` and `staff` are the SQL expressions for the time
 * and the staff member's name.
 */
export const isFreeFor = (table: string, { now, staff }: Record<'now' | 'staff', string>): string =>
  `(${table}.holder is null or ${table}.holder = ${staff} or ${table}.held_until <= ${now})`
