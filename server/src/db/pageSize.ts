const sizes = [20, 50, 100]

/**
 * How many rows a page's statement reads: written into its text, since of a LIMIT that is a parameter PostgreSQL
 * believes that it lets a tenth of the table through, and plans for that. One more than asked for, or a few.
 */
export const readRows = (limit: number): number => (sizes.find((size) => size >= limit) ?? limit) + 1
