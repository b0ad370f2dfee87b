/**
 * The filters of a list that were given, as conditions with the values of their places. A statement made of those alone
 * finds the index of each; `$1 is null or …` finds none. Filters are few, so the statements are.
 */
export function givenFilters(values: unknown[] = []) {
  const where: string[] = []
  const place = (value: unknown): string => `$${values.push(value)}`
  return {
    where,
    values,
    /** The place of one more value in the statement. */
    place,
    add(condition: (place: string) => string, value: unknown): void {
      if (value !== undefined) where.push(condition(place(value)))
    },
  }
}
