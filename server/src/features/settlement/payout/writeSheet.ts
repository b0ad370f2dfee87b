import writeXlsxFile from 'write-excel-file/node'

/**
 * A string becomes a text cell, a number an amount of whole won, and a Date a day without a time: pass midnight UTC of
 * that day.
 */
export type SheetCell = string | number | Date

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const maxCellLength = 32_767

/** Characters that are not allowed in XML: because of one, a spreadsheet program would call the whole file damaged. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const unwritable = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu
/**
 * Spreadsheet programs read `_x0041_` in a text as an escaped `A`; this matches its underscore, which must be escaped.
 */
const looksEscaped = /_(?=x[0-9a-f]{4}_)/giu

const cellText = (text: string): string =>
  text.toWellFormed().replace(unwritable, '').slice(0, maxCellLength).toWellFormed().replace(looksEscaped, '_x005F_')

function asCell(value: SheetCell) {
  if (typeof value === 'number') return { value, type: Number, format: '0' } as const
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' } as const
  return { value: cellText(value), type: String, format: '@' } as const
}

/**
 * An XLSX file with one sheet. Texts stay texts: none is evaluated as a formula, read as a date or stripped of leading
 * zeros. `sheet` is the sheet's name, at most 31 characters.
 */
export function writeSheet(
  sheet: string,
  heads: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): Promise<Buffer> {
  const bold = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const widths = heads.map((head, n) => ({
    width: Math.min(60, Math.max(head.length * 2, ...rows.map((row) => shownWidth(row[n]!))) + 2),
  }))
  return writeXlsxFile([bold, ...rows.map((row) => row.map(asCell))], { sheet, columns: widths }).toBuffer()
}

/** The width of a cell's text in digits. Korean letters are twice as wide as digits. */
const shownWidth = (cell: SheetCell): number =>
  cell instanceof Date ? 10 : [...String(cell)].reduce((width, letter) => width + (letter > '\u2E7F' ? 2 : 1), 0)
