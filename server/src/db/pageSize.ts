const sizes = [20, 50, 100]

/**
 * How many rows the statement for a page reads: at least one more than requested. The number is written into the SQL
 * text, because for a LIMIT given as a parameter PostgreSQL assumes a tenth of the table.
 */
export const readRows = (limit: number): number => (sizes.find((size) => size >= limit) ?? limit) + 1
