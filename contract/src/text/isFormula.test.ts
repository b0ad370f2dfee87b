import { expect, it } from 'vitest'
import { isFormula } from './isFormula.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const blanks = ['', ' ', '\u00A0', '\u3000', '\u2003', '\u200B', '\uFEFF', '\u3164', '\u0000', ' \t ', '\r\n']

it.each(signs)('a cell that begins with %s is a formula, also behind blanks', (sign) => {
  for (const blank of blanks) expect({ blank, is: isFormula(`${blank}${sign}1+1`) }).toEqual({ blank, is: true })
})

it('a cell that begins with a tab or a line break is a formula', () => {
  for (const begin of ['\t', '\r', '\n']) expect(isFormula(`${begin}A1`)).toBe(true)
})

it('other cells are no formulas', () => {
  for (const cell of ['', ' ', '서하', '1-2', 'a=b', '서하@별', '***-1234', "'=1", '"=1'])
    expect(isFormula(cell)).toBe(false)
})
