import { isFormula } from '@byeol/contract/text/isFormula.ts'

function printCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * Rows as CSV. A byte order mark lets spreadsheets read Korean. Texts are quoted, and made harmless if they begin like
 * a formula (money.md, case 60); numbers are not changed.
 */
export const printCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(printCell).join(',')}\r\n`).join('')}`

/** A month in words, because spreadsheets turn `2026-10` into `Oct-26`. */
export const monthText = (month: string): string => month.replace(/^(\d{4})-0?(\d{1,2})$/u, '$1년 $2월')
