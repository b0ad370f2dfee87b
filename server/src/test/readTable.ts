import { read, utils } from '@e965/xlsx'

/** A cell as a spreadsheet program shows it: texts in quotes, numbers as digits, dates as `YYYY-MM-DD`. */
export type ShownCell = string | number | Date | null

/**
 * Reads an exported XLSX or CSV file, with another library than the one that writes it. Throws if the file has a
 * formula, a broken character or more than one sheet.
 */
export function readTable(file: Uint8Array | string): { sheet: string; rows: ShownCell[][] } {
  const book = read(typeof file === 'string' ? Buffer.from(file) : file, { type: 'buffer', cellDates: true, UTC: true })
  const [sheet, ...others] = book.SheetNames
  if (sheet === undefined || others.length > 0) throw new Error(`The file has ${book.SheetNames.length} sheets`)
  if (sheet.length > 31) throw new Error('The name of the sheet is too long')
  const cells = book.Sheets[sheet]!
  for (const [place, cell] of Object.entries(cells)) {
    if (place.startsWith('!')) continue
    const { f, v } = cell as { f?: string; v?: unknown }
    if (f !== undefined) throw new Error(`${place} is a formula: ${f}`)
    if (typeof v === 'string' && (!v.isWellFormed() || v.includes('\uFFFD'))) throw new Error(`${place} is broken`)
  }
  return {
    sheet,
    rows: utils.sheet_to_json<ShownCell[]>(cells, { header: 1, defval: null, UTC: true, blankrows: true }),
  }
}
