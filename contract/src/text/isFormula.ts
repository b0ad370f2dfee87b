/** Spaces, tabs, line breaks, and what has no width: spreadsheets look past them. */
const blanks = String.raw`[\s\p{Z}\p{C}\u115F\u1160\u2800\u3164\uFFA0]*`
const formula = new RegExp(`^(?:[\\t\\r\\n]|${blanks}[=+\\-@＝＋－＠﹢﹣﹦﹫−])`, 'u')

/**
 * Whether a spreadsheet may run a cell instead of showing it. East Asian ones take signs of full width too, and all of
 * them look past blanks (money.md, case 60). Every file that staff or celebs download asks this.
 */
export const isFormula = (cell: string): boolean => formula.test(cell)
