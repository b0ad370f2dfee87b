/** Spaces, tabs, line breaks and zero-width characters, which spreadsheets ignore before a formula. */
const blanks = String.raw`[\s\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]*`
const formula = new RegExp(`^(?:[\\t\\r\\n]|${blanks}[=+\\-@＝＋－＠﹢﹣﹦﹫−])`, 'u')

/**
 * Whether a spreadsheet might run a cell as a formula instead of showing it. East Asian spreadsheets also accept
 * full-width signs, and all of them skip blanks (money.md, case 60). Every file that staff or celebs download is
 * checked with this.
 */
export const isFormula = (cell: string): boolean => formula.test(cell)
