import { expect, it } from 'vitest'
import { readTable } from '../../../test/readTable.ts'
import { writeSheet, type SheetCell } from './writeSheet.ts'

const open = async (rows: SheetCell[][]) =>
  readTable(
    await writeSheet(
      '이체',
      rows[0]!.map((_, n) => `열 ${n}`),
      rows,
    ),
  ).rows.slice(1)

it('keeps every text as it was written', async () => {
  const texts = [
    ...['00110012345678', '0100', '1-2', '1E5', '2026-10', 'MAR1', 'TRUE', '12345678901234567890', '010-1234-5678'],
    ...['=1+1', '+82', '-1', '@SUM(A1)', '\t=1', "'0", ' 앞뒤 ', '첫 줄\n둘째 줄', '<b>&amp;"\'', '_x0041_', ''],
    ...['👩🏽‍🚀👨‍👩‍👧‍👦🫩', '각'.normalize('NFD'), 'שלום', '\u{20BB7}', '\u007F끝'.slice(1)],
  ]
  expect(await open(texts.map((text) => [text, '끝']))).toEqual(
    texts.map((text) => [text || expect.toBeOneOf(['', null]), '끝']),
  )
})

it('drops the characters that would break the file, and nothing else', async () => {
  const file = await open([['가\u0000나\u0008다\uFFFF라\uD800마\uDC00바', '긴'.repeat(40_000)]])
  expect([file[0]![0], String(file[0]![1]).length]).toEqual(['가나다라마바', 32_767])
})

it('writes won as numbers and days as days', async () => {
  const [row] = await open([[-62_363, 9_007_199_254_740_991, new Date('2028-02-29')]])
  expect(row).toEqual([-62_363, 9_007_199_254_740_991, new Date('2028-02-29')])
})
