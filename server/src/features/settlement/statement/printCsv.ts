/** Programs for tables run cells that begin like this as formulas. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/u.test(text)

function printCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula(cell.trimStart()) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * Rows as CSV: a byte order mark, so that programs for tables read Korean; texts quoted, and made harmless where they
 * begin like a formula (money.md, case 60); numbers as they are.
 */
export const printCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(printCell).join(',')}\r\n`).join('')}`
