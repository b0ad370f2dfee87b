const sizes = [20, 50, 100]

/**
 * How many rows a page's statement reads: at least one more than asked for. It is written into the statement, because
 * PostgreSQL plans a LIMIT that is a parameter as a tenth of the table.
 */
export const readRows = (limit: number): number => (sizes.find((size) => size >= limit) ?? limit) + 1
