/**
 * The given filters of a list, as conditions with the values of their parameters. A statement with only these
 * conditions can use the index of each; `$1 is null or …` can use none. Filters are few, so the statements are too.
 */
export function givenFilters(values: unknown[] = []) {
  const where: string[] = []
  const place = (value: unknown): string => `$${values.push(value)}`
  return {
    where,
    values,
    /** Adds a value to the statement and returns its placeholder, such as `$3`. */
    place,
    add(condition: (place: string) => string, value: unknown): void {
      if (value !== undefined) where.push(condition(place(value)))
    },
  }
}
