import { isFormula } from '@byeol/contract/text/isFormula.ts'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const looksLikeValue = new RegExp(
  `^[\\s(]*(?:[₩￦$€£¥]?[0-9０-９][0-9０-９\\s.,:/e%+-]*|(?:${months})[a-z]*[\\s./-]*[0-9]+|[0-9]+월.*일|true|false)[)\\s]*$`,
  'iu',
)
const isDate = (cell: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(cell)
/**
 * Whether a spreadsheet program would turn a text into a number, a date or a truth value: `010`, `1-2`, `1E5`, `MAR1`.
 */
const isChanged = (cell: string): boolean => looksLikeValue.test(cell) && !isDate(cell)

function printCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = isFormula(cell) || isChanged(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * Rows as CSV. A byte order mark makes spreadsheet programs read Korean correctly. Texts are quoted. A text that a
 * spreadsheet program would evaluate as a formula (money.md, case 60), or change, gets a leading apostrophe. Numbers
 * and dates get none, so that they are read as such.
 */
export const printCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(printCell).join(',')}\r\n`).join('')}`

/** A month in words, because spreadsheet programs turn `2026-10` into `Oct-26`. */
export const monthText = (month: string): string => month.replace(/^(\d{4})-0?(\d{1,2})$/u, '$1년 $2월')
