/**
 * Builds SQL conditions for only those filters of a list that are given, with their parameter values. Such a statement
 * can use an index for each condition, while `$1 is null or …` can use none. There are few filters, so there are few
 * different statements to plan.
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
